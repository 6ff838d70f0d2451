import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CellInput } from './cell-input.tsx';
import { GridCell, type GridCellValue } from './grid-cell.tsx';
import { nextCell, targetOfKey } from './target-of-key.ts';
import { type GridChange, useGridEdits } from './use-grid-edits.ts';
import { isInRange, type Position, useGridSelection } from './use-grid-selection.ts';

export interface GridColumn {
  label: string;
  className?: 'number';
  options?: readonly string[];
}

interface GridProps {
  label: string;
  columns: GridColumn[];
  rows: { key: string; cells: GridCellValue[] }[];
  onChange: (changes: GridChange[]) => void;
  onUndo: () => void;
  onOpen: (row: number) => void;
  children?: ReactNode;
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/grid/ with the keys of spreadsheets. The first column has the row headers. */
export function Grid({ label, columns, rows, onChange, onUndo, onOpen, children }: GridProps) {
  const table = useRef<HTMLTableElement>(null);
  const focusActive = useRef(false);
  const [editing, setEditing] = useState<{ text: string }>();
  const [isLeaving, setLeaving] = useState(false);
  const size = { rows: rows.length, columns: columns.length };
  const selection = useGridSelection(size.rows, size.columns);
  const { active, range } = selection;
  const cellAt = ({ row, column }: Position) => rows[row]?.cells[column];
  const { news, write, clear, fillDown } = useGridEdits({
    selection,
    cellAt,
    onChange,
    isTarget: () => !editing && table.current?.contains(document.activeElement) === true,
    onPaste: () => {
      focusActive.current = true;
    },
  });
  const canEdit = cellAt(active)?.isReadOnly === false;

  useEffect(() => {
    if (!focusActive.current || editing) return;
    focusActive.current = false;
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });

  function select(position: Position, extend = false) {
    focusActive.current = true;
    // A field that is removed from the page does not report its text.
    if (editing) (document.activeElement as HTMLElement).blur();
    selection.select(position, extend);
  }

  function commit(text: string, step?: Position) {
    if (editing && text !== cellAt(active)?.text) write([{ ...active, text }]);
    setEditing(undefined);
    if (step) select(step);
  }

  function press(event: KeyboardEvent) {
    if (editing || event.altKey || (event.target as Element).closest('td, th') === null) return;
    const { key, shiftKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const handled = run();
    // Keyboard shortcuts of the page must not see what is typed into a cell.
    if (handled || (key.length === 1 && !isCommand)) event.stopPropagation();
    if (handled) event.preventDefault();
    setLeaving(key === 'Escape' && !selection.isMany);

    function run(): boolean {
      const target = targetOfKey(event, active, size);
      if (target) select(target, shiftKey);
      else if (key === 'Tab') {
        const next = isLeaving ? undefined : nextCell(active, size, shiftKey ? -1 : 1);
        if (next) select(next);
        return next !== undefined;
      } else if (key === 'Enter' || key === 'F2') {
        if (active.column === 0) onOpen(active.row);
        else if (canEdit) setEditing({ text: cellAt(active)!.text });
      } else if (key === 'Escape') select(active);
      else if (key === 'Delete' || key === 'Backspace') clear();
      else if (isCommand && key === 'd') fillDown();
      else if (isCommand && key === 'z') onUndo();
      else if (isCommand && key === 'a')
        selection.selectRange({ top: 0, left: 1, bottom: size.rows - 1, right: size.columns - 1 });
      else if (key.length === 1 && !isCommand && canEdit) setEditing({ text: key });
      else return false;
      return true;
    }
  }

  return (
    <>
      <div className="actions sheet-actions">
        <Button kind="quiet" onClick={fillDown}>
          Fill down
        </Button>
        {children}
        <span role="status" className="hint">
          {news}
        </span>
      </div>
      <div className="sheet">
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern on a table
          role="grid"
          aria-label={label}
          aria-multiselectable
          onKeyDown={press}
        >
          <thead>
            <tr>
              {columns.map(({ label, className }) => (
                <th key={label} scope="col" className={className}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }, row) => (
              <tr key={key}>
                {cells.map((cell, column) => {
                  const isActive = row === active.row && column === active.column;
                  const position = { row, column };
                  return (
                    <GridCell
                      key={columns[column]!.label}
                      {...cell}
                      className={columns[column]!.className}
                      isHeader={column === 0}
                      isActive={isActive}
                      isSelected={isInRange(range, row, column)}
                      onSelect={(extend) => (isActive && editing ? undefined : select(position, extend))}
                      onEdit={() => isActive && canEdit && setEditing({ text: cell.text })}
                    >
                      {isActive && editing && (
                        <CellInput
                          label={`${columns[column]!.label}, ${cells[0]!.text}`}
                          text={editing.text}
                          options={columns[column]!.options}
                          isNumber={columns[column]!.className === 'number'}
                          onCommit={(text, move) =>
                            commit(
                              text,
                              move === 'down' || move === 'up'
                                ? { row: row + (move === 'down' ? 1 : -1), column }
                                : move && (nextCell(position, size, move === 'right' ? 1 : -1) ?? position),
                            )
                          }
                          onCancel={() => {
                            focusActive.current = true;
                            setEditing(undefined);
                          }}
                        />
                      )}
                    </GridCell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

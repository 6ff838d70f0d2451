import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CellInput } from './cell-input.tsx';
import { GridCell, type GridCellValue } from './grid-cell.tsx';
import { nextCell, targetOfKey } from './target-of-key.ts';
import { useClipboard } from './use-clipboard.ts';
import { isInRange, type Position, useGridSelection } from './use-grid-selection.ts';

export interface GridChange extends Position {
  text: string;
}

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
  const [editing, setEditing] = useState<{ text: string }>();
  const [isLeaving, setLeaving] = useState(false);
  const [news, setNews] = useState('');
  const size = { rows: rows.length, columns: columns.length };
  const selection = useGridSelection(size.rows, size.columns);
  const { active, range } = selection;
  const cellAt = ({ row, column }: Position) => rows[row]?.cells[column];
  const canEdit = cellAt(active)?.isReadOnly === false;

  const focusActive = useRef(false);
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

  const write = (changes: GridChange[]) => {
    const allowed = changes.filter((change) => cellAt(change)?.isReadOnly === false);
    if (allowed.length > 0) onChange(allowed);
    return allowed.length;
  };

  function commit(text: string, step?: Position) {
    if (editing && text !== cellAt(active)?.text) write([{ ...active, text }]);
    setEditing(undefined);
    if (step) select(step);
  }

  const cellsOf = ({ top, bottom, left, right }: typeof range) =>
    Array.from({ length: bottom - top + 1 }, (_, row) =>
      Array.from({ length: right - left + 1 }, (_, column) => ({ row: top + row, column: left + column })),
    );

  function fillDown() {
    const source = range.top === range.bottom ? range.top - 1 : range.top;
    if (source < 0) return;
    const targets = cellsOf({ ...range, top: source + 1 }).flat();
    const count = write(
      targets.map((target) => ({ ...target, text: cellAt({ ...target, row: source })!.text })),
    );
    setNews(`${count} ${count === 1 ? 'cell' : 'cells'} filled.`);
  }

  const isTarget = () => !editing && table.current?.contains(document.activeElement) === true;
  useClipboard(isTarget, {
    copy: () => cellsOf(range).map((cells) => cells.map((cell) => cellAt(cell)?.text ?? '')),
    clear: () =>
      void write(
        cellsOf(range)
          .flat()
          .map((cell) => ({ ...cell, text: '' })),
      ),
    paste(pasted) {
      const isOne = pasted.length === 1 && pasted[0]!.length === 1;
      const changes = isOne
        ? cellsOf(range)
            .flat()
            .map((cell) => ({ ...cell, text: pasted[0]![0]! }))
        : pasted.flatMap((cells, row) =>
            cells.map((text, column) => ({ row: range.top + row, column: range.left + column, text })),
          );
      const count = write(changes);
      const left = changes.length - count;
      setNews(`${count} ${count === 1 ? 'cell' : 'cells'} pasted.${left > 0 ? ` ${left} did not fit.` : ''}`);
      if (isOne) return;
      const right = range.left + Math.max(...pasted.map(({ length }) => length)) - 1;
      selection.selectRange({ ...range, bottom: range.top + pasted.length - 1, right });
      focusActive.current = true;
    },
  });

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
      else if (key === 'Delete' || key === 'Backspace')
        write(
          cellsOf(range)
            .flat()
            .map((cell) => ({ ...cell, text: '' })),
        );
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

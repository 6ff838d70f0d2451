import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { MAX_CHART_ROWS, MAX_MEASURES } from '#domain/catalogue/size-chart.ts';
import { CheckField } from '#web/admin/form/fields.tsx';
import { RemoveButton } from '#web/admin/form/remove-button.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Button } from '#web/ui/button.tsx';
import { addMeasure, addRow, type Cell, type Grid, pasteCells, removeMeasure, setCell } from './edit-grid.ts';
import styles from './size-chart-grid.module.css';

interface SizeChartGridProps {
  grid: Grid;
  errors: Record<string, string>;
  onChange: (grid: Grid) => void;
}

const MOVES: Record<string, Cell> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  Enter: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

export function SizeChartGrid({ grid, errors, onChange }: SizeChartGridProps) {
  const { measures, rows } = grid;
  const table = useRef<HTMLTableElement>(null);
  const added = useRef<Cell>(undefined);
  const [isCut, setCut] = useState(false);

  useEffect(() => {
    if (added.current && focus(added.current)) added.current = undefined;
  });

  function focus({ row, column }: Cell): boolean {
    const input = table.current?.querySelector<HTMLInputElement>(`[data-cell="${row},${column}"]`);
    input?.focus();
    input?.select();
    return input !== null && input !== undefined;
  }
  function add(next: Grid, cell: Cell) {
    onChange(next);
    added.current = cell;
  }
  const cell = (at: Cell, label: string, value: string, error: string | undefined) => {
    const id = `chart-error-${at.row}-${at.column}`;
    return (
      <>
        <input
          data-cell={`${at.row},${at.column}`}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && id}
          autoComplete="off"
          maxLength={at.row < 0 ? 30 : 20}
          value={value}
          onChange={(event) => onChange(setCell(grid, at, event.target.value))}
          onKeyDown={(event) => {
            const move = moveOf(event);
            if (event.key === 'Enter') event.preventDefault();
            if (move && focus({ row: at.row + move.row, column: at.column + move.column }))
              event.preventDefault();
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (!/[\t\n]/.test(text.trim())) return;
            event.preventDefault();
            const pasted = pasteCells(grid, at, text);
            setCut(pasted.isCut);
            onChange(pasted.grid);
          }}
        />
        <span className={look.error} id={id} role="alert">
          {error}
        </span>
      </>
    );
  };

  return (
    <div className={layout.stack}>
      <div className={styles.grid}>
        <table ref={table}>
          <caption className="visually-hidden">Sizes and measurements</caption>
          <thead>
            <tr>
              <th scope="col">Size</th>
              {measures.map(({ name, isLength }, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a measurement has no ID
                <th key={column} scope="col">
                  {cell(
                    { row: -1, column },
                    `Measurement ${column + 1}`,
                    name,
                    errors[`measures.${column}.name`],
                  )}
                  <div>
                    <CheckField
                      label="Length"
                      aria-label={`${name || `Measurement ${column + 1}`} is a length`}
                      checked={isLength}
                      onChange={(checked) =>
                        onChange({ rows, measures: measures.with(column, { name, isLength: checked }) })
                      }
                    />
                  </div>
                  {measures.length > 1 && (
                    <RemoveButton
                      name={name || `measurement ${column + 1}`}
                      onClick={() => onChange(removeMeasure(grid, column))}
                    />
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ size, values }, row) => {
              const sizeName = size || `row ${row + 1}`;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a size has no ID
                <tr key={row}>
                  <th scope="row">
                    {cell({ row, column: -1 }, `Size ${row + 1}`, size, errors[`rows.${row}.size`])}
                  </th>
                  {values.map((value, column) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a measurement has no ID
                    <td key={column}>
                      {cell(
                        { row, column },
                        `${measures[column]!.name || `Measurement ${column + 1}`} of ${sizeName}`,
                        value,
                        errors[`rows.${row}.values.${column}`],
                      )}
                    </td>
                  ))}
                  <td>
                    {rows.length > 1 && (
                      <RemoveButton
                        name={sizeName}
                        onClick={() => onChange({ measures, rows: rows.toSpliced(row, 1) })}
                      />
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p className={look.error} role="alert">
        {errors.measures ?? errors.rows}
      </p>
      <p className={look.hint} role="status">
        {isCut &&
          `A chart has at most ${MAX_CHART_ROWS} sizes and ${MAX_MEASURES} measurements. The rest was not pasted.`}
      </p>
      <div className={layout.row}>
        <Button
          kind="quiet"
          disabled={rows.length >= MAX_CHART_ROWS}
          onClick={() => add(addRow(grid), { row: rows.length, column: -1 })}
        >
          Add size
        </Button>
        <Button
          kind="quiet"
          disabled={measures.length >= MAX_MEASURES}
          onClick={() => add(addMeasure(grid), { row: -1, column: measures.length })}
        >
          Add measurement
        </Button>
      </div>
    </div>
  );
}

function moveOf({ key, currentTarget }: KeyboardEvent<HTMLInputElement>): Cell | undefined {
  const { selectionStart, selectionEnd, value } = currentTarget;
  if (key === 'ArrowLeft' && (selectionStart !== 0 || selectionEnd !== 0)) return undefined;
  if (key === 'ArrowRight' && selectionStart !== value.length) return undefined;
  return MOVES[key];
}

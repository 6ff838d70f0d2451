import { type KeyboardEvent, useId } from 'react';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { MAX_CODE } from '#domain/catalogue/variants.ts';
import { formatNumber } from '#domain/format-number.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Button } from '#web/ui/button.tsx';
import { availableOf, type Counted, isCode, type StockRow } from './counts.ts';

interface CountCellProps {
  row: StockRow;
  counted: Counted | undefined;
  error: string | undefined;
  theirs: StockRow | undefined;
  onChange: (text: string) => void;
  onEnter: (field: HTMLInputElement) => void;
  onScan: (code: string) => void;
  onKeep: () => void;
  onDrop: () => void;
}

export const quantityId = (id: string) => `count-${id}`;

export const rowName = ({ name, size }: StockRow) => (size === ONE_SIZE ? name : `${name}, ${size}`);

export function CountCell(props: CountCellProps) {
  const { row, counted, error, theirs, onChange, onEnter, onScan, onKeep, onDrop } = props;
  const errorId = useId();

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    const field = event.currentTarget;
    if (!isCode(field.value)) return onEnter(field);
    onChange(field.dataset.before ?? '');
    onScan(field.value.trim());
  }

  return (
    <>
      <input
        id={quantityId(row.id)}
        data-count
        inputMode="numeric"
        autoComplete="off"
        maxLength={MAX_CODE}
        aria-label={`Counted quantity of ${rowName(row)}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        value={counted?.text ?? ''}
        onChange={({ target }) => onChange(target.value)}
        onFocus={({ currentTarget }) => {
          currentTarget.dataset.before = currentTarget.value;
          currentTarget.select();
        }}
        onKeyDown={press}
      />
      {counted && !error && counted.row.committed > 0 && (
        <span className={look.secondary}>
          − {formatNumber(counted.row.committed)} = {formatNumber(availableOf(counted))} available
        </span>
      )}
      {error && (
        <p id={errorId} className={look.error}>
          {error}
        </p>
      )}
      {error && (
        <span className={layout.row}>
          {theirs && (
            <Button kind="link" onClick={onKeep}>
              Keep my changes<span className="visually-hidden"> to {rowName(row)}</span>
            </Button>
          )}
          <Button kind="link" onClick={onDrop}>
            {theirs ? 'Use theirs' : 'Remove count'}
            <span className="visually-hidden"> for {rowName(row)}</span>
          </Button>
        </span>
      )}
    </>
  );
}

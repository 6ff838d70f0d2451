import { type KeyboardEvent, type Ref, useState } from 'react';
import { MAX_CODE } from '#domain/catalogue/variants.ts';
import { SelectField, TextField } from '#web/admin/form/fields.tsx';
import layout from '#web/admin/parts/layout.module.css';
import { Button } from '#web/ui/button.tsx';
import styles from './stock-table.module.css';

export type ScanMode = 'add' | 'focus';

const MODES = [
  ['add', 'Adds one'],
  ['focus', 'Finds the row'],
] as const;

interface ScanFieldProps {
  inputRef: Ref<HTMLInputElement>;
  mode: ScanMode;
  onMode: (mode: ScanMode) => void;
  status: string;
  unknown: string[];
  onScan: (code: string) => void;
  onForget: (code: string) => void;
}

export function ScanField({ inputRef, mode, onMode, status, unknown, onScan, onForget }: ScanFieldProps) {
  const [code, setCode] = useState('');

  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (code.trim()) onScan(code.trim());
    setCode('');
  }

  return (
    <section className={`${layout.tightStack} ${styles.scanner}`} aria-label="Barcode scanner">
      <div className={layout.fields}>
        <TextField
          ref={inputRef}
          label="Scan a barcode or SKU"
          hint="Press Enter after typing a code."
          maxLength={MAX_CODE}
          autoComplete="off"
          spellCheck={false}
          value={code}
          onChange={setCode}
          onKeyDown={press}
        />
        <SelectField label="Each scan" options={MODES} value={mode} onChange={onMode} />
      </div>
      <p role="status">{status}</p>
      <p role="alert" className="visually-hidden">
        {unknown.length > 0 && `No variant has the code ${unknown[0]}.`}
      </p>
      {unknown.length > 0 && (
        <ul className={layout.tightStack} aria-label="Unknown codes">
          {unknown.map((one) => (
            <li key={one}>
              No variant has the code {one}.{' '}
              <Button kind="link" onClick={() => onForget(one)}>
                Remove<span className="visually-hidden"> {one}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { useEffect, useRef, useState } from 'react';
import type { ColumnUse } from '#contract/admin/import.ts';
import type { Output } from '#contract/schemas.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SPREADSHEET_USES, USE_LABELS } from './column-uses.ts';

type Check = Output<'admin.import.check'>;
type Column = Check['columns'][number];

interface Props {
  columns: Column[];
  match: NonNullable<Check['match']>;
  isBusy: boolean;
  onChoose: (columns: string[]) => Promise<unknown>;
}

const toUses = (columns: Column[]) => Object.fromEntries(columns.map(({ index, use }) => [index, use]));

/** The merchant says what the columns of a spreadsheet are. It opens by itself until they are known. */
export function ImportMatch({ columns, match, isBusy, onChoose }: Props) {
  const isKnown = match.state !== 'new' && match.problems.length === 0;
  const [uses, setUses] = useState<Record<number, ColumnUse>>(() => toUses(columns));
  const [isOpen, setOpen] = useState(!isKnown);
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLElement>(null);

  useEffect(() => {
    if (match.state !== 'chosen') return;
    setOpen(match.problems.length > 0);
    const first =
      match.problems.length > 0 && form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (first || heading.current)?.focus();
  }, [match]);

  const missing = match.problems.find(({ column }) => column === null)?.message;
  const errorOf = (index: number) => match.problems.find(({ column }) => column === index)?.message;
  return (
    <Panel title="Columns">
      {match.state === 'new' && (
        <p>
          This shop has not seen a file with these column names before. Choose what each column is. Only the
          name is required. The next file with the same column names is read in the same way.
        </p>
      )}
      {match.state === 'remembered' && <p>The columns are read as in the last file with the same names.</p>}
      {missing && (
        <p className={look.errorBox} role="alert">
          {missing}
        </p>
      )}
      <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary ref={heading}>
          {isKnown ? `Change what the columns are (${summaryOf(columns)})` : 'What is each column?'}
        </summary>
        <form
          ref={form}
          className={layout.stack}
          onSubmit={(event) => {
            event.preventDefault();
            void onChoose(columns.map(({ index, use }) => `${index}:${uses[index] ?? use}`));
          }}
        >
          <div className={layout.columns}>
            {columns.map(({ index, name, example }) => (
              <UseField
                key={index}
                label={name}
                example={example}
                error={errorOf(index)}
                use={uses[index] ?? 'none'}
                onChange={(use) => setUses({ ...uses, [index]: use })}
              />
            ))}
          </div>
          <div className={layout.row}>
            <Button type="submit" busy={isBusy}>
              {isKnown ? 'Check again' : 'Check file'}
            </Button>
          </div>
        </form>
      </details>
    </Panel>
  );
}

interface UseFieldProps {
  label: string;
  example: string;
  error: string | undefined;
  use: ColumnUse;
  onChange: (use: ColumnUse) => void;
}

const UseField = ({ label, example, error, use, onChange }: UseFieldProps) => (
  <Field
    as="select"
    label={label}
    hint={`For example: ${example}`}
    error={error}
    value={use}
    onChange={(event) => onChange(event.target.value as ColumnUse)}
  >
    <option value="none">{USE_LABELS.none}</option>
    {Object.entries(SPREADSHEET_USES).map(([group, names]) => (
      <optgroup key={group} label={group}>
        {names.map((name) => (
          <option key={name} value={name}>
            {USE_LABELS[name]}
          </option>
        ))}
      </optgroup>
    ))}
  </Field>
);

function summaryOf(columns: Column[]): string {
  const leftOut = columns.filter(({ use }) => use === 'none').length;
  return `${columns.length - leftOut} used, ${leftOut} left out`;
}

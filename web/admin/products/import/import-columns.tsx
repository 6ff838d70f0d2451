import { useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import layout from '#web/admin/parts/layout.module.css';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { METAFIELD_USES, USE_LABELS } from './column-uses.ts';

type Column = Output<'admin.import.check'>['columns'][number];

interface Props {
  columns: Column[];
  isBusy: boolean;
  onChoose: (columns: string[]) => void;
}

export function ImportColumns({ columns, isBusy, onChoose }: Props) {
  const [uses, setUses] = useState<Record<number, Column['use']>>({});
  return (
    <details>
      <summary>
        What becomes of {columns.length === 1 ? 'one more column' : `${columns.length} more columns`}?
      </summary>
      <form
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(columns.map(({ index, use }) => `${index}:${uses[index] ?? use}`));
        }}
      >
        {columns.map(({ index, name, use, example }) => (
          <Field
            key={index}
            as="select"
            label={name.replace(/\s*\((product\.)?metafields\..*\)$/, '')}
            hint={`For example: ${example}`}
            value={uses[index] ?? use}
            onChange={(event) => setUses({ ...uses, [index]: event.target.value as Column['use'] })}
          >
            {METAFIELD_USES.map((value) => (
              <option key={value} value={value}>
                {USE_LABELS[value]}
              </option>
            ))}
          </Field>
        ))}
        <div className={layout.row}>
          <Button type="submit" kind="quiet" busy={isBusy}>
            Check again
          </Button>
        </div>
      </form>
    </details>
  );
}

import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fieldLabel } from '#web/admin/parts/change-labels.ts';
import { connectFields } from '#web/admin/parts/connect-fields.ts';
import { SelectField, TextField } from '#web/admin/parts/fields.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { remainingError, remainingErrors } from '#web/admin/parts/remaining-errors.ts';
import { SaveBar } from '#web/admin/parts/save-bar.tsx';
import type { AdminAction } from '#web/admin/parts/use-admin-action.ts';
import type { Draft } from '#web/admin/parts/use-draft.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import type { Edit } from './edit.ts';
import { SizeChartGrid } from './size-chart-grid.tsx';

interface SizeChartFormProps {
  draft: Draft<Edit>;
  action: AdminAction;
  onSave: () => void;
  aside?: ReactNode;
}

export function SizeChartForm({ draft, action, onSave, aside }: SizeChartFormProps) {
  const isOwner = useIsOwner();
  const form = useRef<HTMLFormElement>(null);
  const [changed, setChanged] = useState<string[]>([]);
  const { value } = draft;
  const { error } = action;
  const errors = remainingErrors(error?.fields ?? {}, changed);
  const change = (part: Partial<Edit>) => {
    setChanged((before) => [...before, ...Object.keys(part)]);
    draft.change(part);
  };
  const field = connectFields(value, (name) => errors[name], change);

  useEffect(() => {
    if (error?.fields) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  return (
    <form
      ref={form}
      className="panels"
      onSubmit={(event) => {
        event.preventDefault();
        setChanged([]);
        onSave();
      }}
    >
      <div>
        <fieldset className="stack" disabled={!isOwner}>
          <Panel title="Details">
            <div className="fields">
              <TextField
                label="Name"
                hint="Only you and your team see it."
                required
                maxLength={60}
                {...field('name')}
              />
              <SelectField
                label={fieldLabel('unit')}
                hint="Customers can switch to the other unit."
                options={[
                  ['inch', 'Inches'],
                  ['cm', 'Centimetres'],
                ]}
                {...field('unit')}
              />
              <SelectField
                label={fieldLabel('measuredOn')}
                options={[
                  ['garment', 'The garment, laid flat'],
                  ['body', 'The body'],
                  ['other', 'See the note'],
                ]}
                {...field('measuredOn')}
              />
            </div>
            <TextField
              label="Note"
              hint="Shown below the chart, such as “2XL is our XXL.”"
              maxLength={300}
              {...field('note')}
            />
          </Panel>
          <Panel title="Sizes and measurements">
            <p className="hint">
              Enter numbers, or ranges such as 36-38. Arrow keys move between the fields, and you can paste
              cells or a whole table from a spreadsheet. Untick “Length” for columns that are not converted,
              such as EU sizes.
            </p>
            <SizeChartGrid grid={value} errors={errors} onChange={change} />
          </Panel>
        </fieldset>
      </div>
      <div>{aside}</div>
      {isOwner && <SaveBar action={{ ...action, error: remainingError(error, errors) }} draft={draft} />}
    </form>
  );
}

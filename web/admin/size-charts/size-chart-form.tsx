import type { ReactNode } from 'react';
import { DraftForm, useDraftForm } from '#web/admin/form/draft-form.tsx';
import { SelectField, TextField } from '#web/admin/form/fields.tsx';
import type { Draft } from '#web/admin/form/use-draft.ts';
import { fieldLabel } from '#web/admin/parts/change-labels.ts';
import { connectFields } from '#web/admin/parts/connect-fields.ts';
import { Panel } from '#web/admin/parts/panel.tsx';
import type { AdminAction } from '#web/admin/parts/use-admin-action.ts';
import type { Edit } from './edit.ts';
import { SizeChartGrid } from './size-chart-grid.tsx';

interface SizeChartFormProps {
  draft: Draft<Edit>;
  action: AdminAction;
  onSave: () => void;
  aside?: ReactNode;
}

export function SizeChartForm({ draft, action, onSave, aside }: SizeChartFormProps) {
  const form = useDraftForm(draft, action);
  const { errors, change } = form;
  const { value } = draft;
  const field = connectFields(value, (name) => errors[name], change);

  return (
    <DraftForm form={form} onSave={onSave} aside={aside}>
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
          Enter numbers, or ranges such as 36-38. Arrow keys move between the fields, and you can paste cells
          or a whole table from a spreadsheet. Untick “Length” for columns that are not converted, such as EU
          sizes.
        </p>
        <SizeChartGrid grid={value} errors={errors} onChange={change} />
      </Panel>
    </DraftForm>
  );
}

import { paise } from '#domain/money.ts';
import { FieldList, partOf } from '#web/admin/form/field-list.tsx';
import type { Fields, FormPart } from '#web/admin/form/field-types.ts';
import { Button } from '#web/ui/button.tsx';
import type { Settings } from './settings-form.ts';

type Rate = Settings['tax']['rates'][number];
type Above = NonNullable<Rate['above']>;

const NEW_ABOVE: Above = { value: paise(Number.NaN), percent: Number.NaN };

export const NEW_RATE: Rate = { hsn: '', from: '', until: null, percent: Number.NaN, above: null };

const FIELDS: Fields<Above> = [
  { name: 'value', kind: 'money' },
  { name: 'percent', kind: 'percent' },
];

/** The second rate of a GST rate, for dear items. */
export const AboveField = ({ form }: { form: FormPart<Rate> }) => (
  <>
    {form.value.above && <FieldList fields={FIELDS} form={partOf(form, 'above') as FormPart<Above>} />}
    <Button kind="link" onClick={() => form.change({ above: form.value.above ? null : NEW_ABOVE })}>
      {form.value.above ? 'Use a single rate' : 'Add a second rate'}
      <span className="visually-hidden"> for HSN prefix {form.value.hsn || 'of the new rate'}</span>
    </Button>
  </>
);

import { SHARED_FACTS } from '#domain/product-facts.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import { fieldLabel } from '#web/admin/parts/change-labels.ts';
import { connectFields } from '#web/admin/parts/connect-fields.ts';
import { FACT_HINTS, isAddress } from '#web/admin/parts/fact-hints.ts';
import { Field } from '#web/ui/field.tsx';
import { useSettingsForm } from './settings-form.ts';

export default function ProductsSection() {
  const { value, change, errorOf } = useSettingsForm();
  const field = connectFields(
    value.facts,
    (name) => errorOf(`facts.${name}`),
    (part) => change({ facts: { ...value.facts, ...part } }),
  );
  return (
    <fieldset className="panel">
      <legend>Product information</legend>
      <p className="hint">
        Used for products whose own field is empty. The manufacturer and the packer are used for products from
        this country of origin, and the importer for products from outside India.
      </p>
      <div className="fields">
        {SHARED_FACTS.map((name) => {
          const { onChange, ...rest } = field(name);
          const labels = { label: fieldLabel(name), hint: FACT_HINTS[name] ?? '', maxLength: 300 };
          return isAddress(name) ? (
            <div key={name} className="full-width">
              <Field
                {...labels}
                {...rest}
                as="textarea"
                rows={2}
                onChange={(event) => onChange(event.target.value)}
              />
            </div>
          ) : (
            <TextField key={name} {...labels} {...rest} onChange={onChange} />
          );
        })}
      </div>
    </fieldset>
  );
}

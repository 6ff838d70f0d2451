import { TRANSLATED_FACTS } from '#domain/catalogue-translations.ts';
import { FACTS, type Fact, PARCEL_MEASURES } from '#domain/product.ts';
import type { SharedFacts } from '#domain/product-facts.ts';
import { OptionalNumberField, TextField } from '#web/admin/form/fields.tsx';
import { TranslatedField } from '#web/admin/form/translated-field.tsx';
import { fieldLabel } from '#web/admin/parts/change-labels.ts';
import { FACT_HINTS, isAddress } from '#web/admin/parts/fact-hints.ts';
import { Field } from '#web/ui/field.tsx';
import type { Edit } from './edit.ts';

interface InformationFieldsProps {
  value: Edit;
  shared: SharedFacts;
  errors: Record<string, string>;
  onChange: (part: Partial<Edit>) => void;
}

type TranslatedFact = (typeof TRANSLATED_FACTS)[number];

const isTranslated = (name: Fact): name is TranslatedFact =>
  TRANSLATED_FACTS.includes(name as TranslatedFact);

export function InformationFields({ value, shared, errors, onChange }: InformationFieldsProps) {
  const placeholders: Partial<Record<Fact, string>> = shared;
  return (
    <div className="form">
      <p className="hint">
        Shown on the product page. Indian law requires most of it. Empty fields use the values in grey, which
        come from the settings.
      </p>
      <div className="fields">
        {FACTS.map((name) => {
          const field = {
            label: fieldLabel(name),
            hint: FACT_HINTS[name] ?? '',
            placeholder: placeholders[name],
            maxLength: 300,
            value: value[name] ?? '',
            error: errors[name],
          };
          const change = (text: string) => onChange({ [name]: text });
          return isAddress(name) ? (
            <div key={name} className="full-width">
              <Field {...field} as="textarea" rows={2} onChange={(event) => change(event.target.value)} />
            </div>
          ) : isTranslated(name) ? (
            <div key={name} className="full-width">
              <TranslatedField {...{ name, value, errors, onChange }} maxLength={field.maxLength}>
                <TextField {...field} onChange={change} />
              </TranslatedField>
            </div>
          ) : (
            <TextField key={name} {...field} onChange={change} />
          );
        })}
      </div>
      <p className="hint">For couriers, including packaging. Variants can have their own weight.</p>
      <div className="fields">
        {PARCEL_MEASURES.map((name) => (
          <OptionalNumberField
            key={name}
            label={fieldLabel(name)}
            step={1}
            value={value[name] ?? null}
            error={errors[name]}
            onChange={(measure) => onChange({ [name]: measure })}
          />
        ))}
      </div>
    </div>
  );
}

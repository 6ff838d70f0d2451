import type { ListingTranslation, Translations } from '#domain/catalogue-translations.ts';
import { TranslatedField } from '#web/admin/form/translated-field.tsx';
import { Field } from '#web/ui/field.tsx';

interface Described {
  description: string;
  translations?: Translations<ListingTranslation> | undefined;
}

interface DescriptionFieldProps {
  value: Described;
  errors: Record<string, string>;
  onChange: (part: Partial<Described>) => void;
}

/** Of a category or a collection. */
export const DescriptionField = ({ value, errors, onChange }: DescriptionFieldProps) => (
  <TranslatedField name="description" {...{ value, errors, onChange }} maxLength={5000} rows={3}>
    <Field
      as="textarea"
      label="Description"
      rows={3}
      maxLength={5000}
      value={value.description}
      error={errors.description}
      onChange={(event) => onChange({ description: event.target.value })}
    />
  </TranslatedField>
);

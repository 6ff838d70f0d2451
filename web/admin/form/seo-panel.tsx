import type { ListingTranslation, Translations } from '#domain/catalogue-translations.ts';
import { Panel } from '#web/admin/parts/panel.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextField } from './fields.tsx';
import { TranslatedField } from './translated-field.tsx';

interface Seo {
  seoTitle: string;
  seoDescription: string;
  translations?: Translations<ListingTranslation> | undefined;
}

interface SeoPanelProps {
  value: Seo;
  errors: Record<string, string>;
  onChange: (part: Partial<Seo>) => void;
}

export const SeoPanel = ({ value, errors, onChange }: SeoPanelProps) => (
  <Panel title="Search engines">
    <TranslatedField name="seoTitle" label="Title" {...{ value, errors, onChange }} maxLength={70}>
      <TextField
        label="Title"
        hint="Leave empty to use the name."
        maxLength={70}
        value={value.seoTitle}
        error={errors.seoTitle}
        onChange={(seoTitle) => onChange({ seoTitle })}
      />
    </TranslatedField>
    <TranslatedField
      name="seoDescription"
      label="Summary"
      {...{ value, errors, onChange }}
      maxLength={320}
      rows={2}
    >
      <Field
        as="textarea"
        label="Summary"
        hint="Shown below the title in search results. Leave empty to use the start of the description."
        rows={2}
        maxLength={320}
        value={value.seoDescription}
        error={errors.seoDescription}
        onChange={(event) => onChange({ seoDescription: event.target.value })}
      />
    </TranslatedField>
  </Panel>
);

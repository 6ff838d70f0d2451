import { Field } from '#web/ui/field.tsx';
import { TextField } from './fields.tsx';
import { Panel } from './panel.tsx';

interface Seo {
  seoTitle: string;
  seoDescription: string;
}

interface SeoPanelProps {
  value: Seo;
  errors: Record<string, string>;
  onChange: (part: Partial<Seo>) => void;
}

export const SeoPanel = ({ value, errors, onChange }: SeoPanelProps) => (
  <Panel title="Search engines">
    <TextField
      label="Title"
      hint="Leave empty to use the name."
      maxLength={70}
      value={value.seoTitle}
      error={errors.seoTitle}
      onChange={(seoTitle) => onChange({ seoTitle })}
    />
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
  </Panel>
);

import { TextField } from '#web/admin/form/fields.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Fields, SectionFormProps } from '../section-form.ts';

export const label = 'Text';
export const create = (): Fields<'text'> => ({ heading: '', markdown: '' });

const TextForm = ({ section, change, errorOf }: SectionFormProps<'text'>) => (
  <>
    <TextField
      label="Heading"
      value={section.heading}
      error={errorOf('heading')}
      onChange={(heading) => change({ heading })}
    />
    <Field
      as="textarea"
      label="Text"
      rows={10}
      hint="Markdown: **bold**, [a link](/faq), - a list, ## a heading."
      value={section.markdown}
      error={errorOf('markdown')}
      onChange={(event) => change({ markdown: event.target.value })}
    />
  </>
);

export default TextForm;

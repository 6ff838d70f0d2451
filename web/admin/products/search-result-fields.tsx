import { product as productPath } from '#domain/paths.ts';
import { MAX_SEO_DESCRIPTION, MAX_SEO_TITLE, toSlug } from '#domain/product.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Edit } from './edit.ts';

/** About as many characters as search engines show. */
const SHOWN_TITLE = 60;
const SHOWN_SUMMARY = 160;

const shorten = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max).trim()} …` : text;

interface Props {
  value: Edit;
  errors: Record<string, string>;
  onChange: (part: Partial<Edit>) => void;
}

export function SearchResultFields({ value, errors, onChange }: Props) {
  const title = value.seoTitle || value.name;
  const summary = value.seoDescription || value.description.replaceAll('**', '');
  return (
    <Panel title="Search engines">
      <TextField
        label="Title for search engines"
        hint="Leave empty to use the name."
        maxLength={MAX_SEO_TITLE}
        value={value.seoTitle ?? ''}
        error={errors.seoTitle}
        onChange={(seoTitle) => onChange({ seoTitle })}
      />
      <Field
        as="textarea"
        label="Summary for search engines"
        hint="Leave empty to use the start of the description."
        rows={2}
        maxLength={MAX_SEO_DESCRIPTION}
        value={value.seoDescription ?? ''}
        error={errors.seoDescription}
        onChange={(event) => onChange({ seoDescription: event.target.value })}
      />
      <figure aria-label="Search result">
        <strong className="breakable">{shorten(title, SHOWN_TITLE)}</strong>
        <span className="secondary breakable">{productPath(value.slug ?? toSlug(value.name))}</span>
        <span className="breakable">{shorten(summary, SHOWN_SUMMARY)}</span>
      </figure>
    </Panel>
  );
}

import { product as productPath } from '#domain/paths.ts';
import { MAX_SEO_DESCRIPTION, MAX_SEO_TITLE, toSlug } from '#domain/product.ts';
import { FieldList } from '#web/admin/form/field-list.tsx';
import type { Fields, FormPart } from '#web/admin/form/field-types.ts';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import type { Edit } from './edit.ts';

/** About as many characters as search engines show. */
const SHOWN_TITLE = 60;
const SHOWN_SUMMARY = 160;

const FIELDS: Fields<Edit> = [
  { name: 'seoTitle', maxLength: MAX_SEO_TITLE, hint: 'Leave empty to use the name.' },
  {
    name: 'seoDescription',
    rows: 2,
    maxLength: MAX_SEO_DESCRIPTION,
    hint: 'Leave empty to use the start of the description.',
  },
];

const shorten = (text: string, max: number): string =>
  text.length > max ? `${text.slice(0, max).trim()} …` : text;

export function SearchResult({ form }: { form: FormPart<Edit> }) {
  const { value } = form;
  return (
    <Panel title="Search engines">
      <FieldList fields={FIELDS} form={form} />
      <figure aria-label="Search result">
        <strong className={look.breakable}>{shorten(value.seoTitle || value.name, SHOWN_TITLE)}</strong>
        <span className={look.secondary}>{productPath(value.slug ?? toSlug(value.name))}</span>
        <span className={look.breakable}>
          {shorten(value.seoDescription || value.description.replaceAll('**', ''), SHOWN_SUMMARY)}
        </span>
      </figure>
    </Panel>
  );
}

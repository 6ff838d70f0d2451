import type { CategoryNode } from '#domain/catalogue/category.ts';
import { categoryOptions } from '#web/admin/form/category-options.ts';
import { FieldList, partOf } from '#web/admin/form/field-list.tsx';
import type { Fields, FormPart } from '#web/admin/form/field-types.ts';
import { CheckField, SelectField } from '#web/admin/form/fields.tsx';
import layout from '#web/admin/parts/layout.module.css';
import type { StoredSection } from '#web/home/section.ts';

export interface FormOptions {
  categories: CategoryNode[];
  collections: { slug: string; name: string }[];
}

type ProductRow = Extract<StoredSection, { type: 'products' }>;
type Source = ProductRow['source'];
type More = NonNullable<ProductRow['more']>;

const SOURCES: Record<Source['kind'], { label: string; source: Source }> = {
  latest: { label: 'Latest products', source: { kind: 'latest' } },
  bestsellers: { label: 'Best sellers', source: { kind: 'bestsellers' } },
  category: { label: 'A category', source: { kind: 'category', id: '', path: [] } },
  collection: { label: 'A collection', source: { kind: 'collection', slug: '' } },
};

interface SourceFieldProps {
  source: Source;
  errorOf: (field: string) => string | undefined;
  options: FormOptions;
  onChange: (source: Source) => void;
}

export const SourceField = ({ source, errorOf, options, onChange }: SourceFieldProps) => (
  <div className={layout.stack}>
    <SelectField
      label="Show"
      options={Object.entries(SOURCES).map(([kind, { label }]) => [kind, label] as const)}
      value={source.kind}
      onChange={(kind) => onChange(SOURCES[kind].source)}
    />
    {source.kind === 'category' && (
      <SelectField
        label="Category"
        options={[['', 'Select a category'], ...categoryOptions(options.categories)]}
        value={source.id}
        error={errorOf('source.id')}
        onChange={(id) => onChange({ ...source, id })}
      />
    )}
    {source.kind === 'collection' && (
      <SelectField
        label="Collection"
        options={[
          ['', 'Select a collection'],
          ...options.collections.map(({ slug, name }) => [slug, name] as const),
          ...unlisted(source.slug, options),
        ]}
        value={source.slug}
        error={errorOf('source.slug')}
        onChange={(slug) => onChange({ ...source, slug })}
      />
    )}
  </div>
);

/** A former slug shows its collection in the shop, so the field must not look empty. */
const unlisted = (slug: string, { collections }: FormOptions) =>
  slug === '' || collections.some((one) => one.slug === slug)
    ? []
    : [[slug, `${slug} (renamed or not published)`] as const];

interface MoreFieldProps {
  form: FormPart<ProductRow>;
  fields: Fields<More>;
}

export const MoreField = ({ form, fields }: MoreFieldProps) => (
  <>
    <CheckField
      label="Show a link next to the heading"
      checked={form.value.more !== null}
      onChange={(hasLink) =>
        form.change({ more: hasLink ? { link: '/collection', label: 'See all' } : null })
      }
    />
    {form.value.more && (
      <div className={layout.fields}>
        <FieldList fields={fields} form={partOf(form, 'more') as FormPart<More>} />
      </div>
    )}
  </>
);

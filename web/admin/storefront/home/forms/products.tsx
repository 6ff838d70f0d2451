import { PRODUCT_ROW_LAYOUTS } from '#domain/sections.ts';
import { CategoryOptions } from '#web/admin/form/category-options.tsx';
import { CheckField, NumberField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import { Field } from '#web/ui/field.tsx';
import { LinkFields } from '../link-fields.tsx';
import type { Fields, FormOptions, SectionFormProps } from '../section-form.ts';

const LAYOUT_LABELS = { rows: 'Rows', strip: 'Scrolling row', beside: 'Next to the heading' };

type Source = Fields<'products'>['source'];

export const label = 'Products';
export const create = (): Fields<'products'> => ({
  ...{ heading: '', skip: 0, limit: 8, layout: 'rows', more: null, emptyText: '' },
  source: { kind: 'latest' },
});

const ProductsForm = ({ section, change, errorOf, options }: SectionFormProps<'products'>) => (
  <>
    <TextField
      label="Heading"
      value={section.heading}
      error={errorOf('heading')}
      onChange={(heading) => change({ heading })}
    />
    <SourceFields
      source={section.source}
      errorOf={errorOf}
      options={options}
      onChange={(source) => change({ source })}
    />
    <NumberField
      label="Number of products"
      min={1}
      max={24}
      value={section.limit}
      error={errorOf('limit')}
      onChange={(limit) => change({ limit })}
    />
    <NumberField
      label="Leave out the first"
      max={40}
      value={section.skip}
      error={errorOf('skip')}
      onChange={(skip) => change({ skip })}
    />
    <SelectField
      label="Layout"
      options={PRODUCT_ROW_LAYOUTS.map((layout) => [layout, LAYOUT_LABELS[layout]] as const)}
      value={section.layout}
      onChange={(layout) => change({ layout })}
    />
    <CheckField
      label="Show a link next to the heading"
      checked={section.more !== null}
      onChange={(hasLink) => change({ more: hasLink ? { link: '/collection', label: 'See all' } : null })}
    />
    {section.more && (
      <LinkFields
        value={section.more}
        errorOf={(field) => errorOf(`more.${field}`)}
        change={(more) => change({ more: { ...section.more!, ...more } })}
      />
    )}
    <TextField
      label="Text if there are no products (optional)"
      hint="Without it, an empty section is left out."
      value={section.emptyText}
      error={errorOf('emptyText')}
      onChange={(emptyText) => change({ emptyText })}
    />
  </>
);

export default ProductsForm;

const SOURCES: Record<Source['kind'], { label: string; source: Source }> = {
  latest: { label: 'Latest products', source: { kind: 'latest' } },
  bestsellers: { label: 'Best sellers', source: { kind: 'bestsellers' } },
  category: { label: 'A category', source: { kind: 'category', id: '', path: [] } },
  collection: { label: 'A collection', source: { kind: 'collection', slug: '' } },
};

interface SourceFieldsProps {
  source: Source;
  errorOf: (field: string) => string | undefined;
  options: FormOptions;
  onChange: (source: Source) => void;
}

const SourceFields = ({ source, errorOf, options, onChange }: SourceFieldsProps) => (
  <>
    <SelectField
      label="Show"
      options={Object.entries(SOURCES).map(([kind, { label }]) => [kind, label] as const)}
      value={source.kind}
      onChange={(kind) => onChange(SOURCES[kind].source)}
    />
    {source.kind === 'category' && (
      <Field
        as="select"
        label="Category"
        value={source.id}
        error={errorOf('source.id')}
        onChange={(event) => onChange({ ...source, id: event.target.value })}
      >
        <option value="">Select a category</option>
        <CategoryOptions categories={options.categories} />
      </Field>
    )}
    {source.kind === 'collection' && (
      <SelectField
        label="Collection"
        options={[
          ['', 'Select a collection'],
          ...options.collections.map(({ slug, name }) => [slug, name] as const),
        ]}
        value={source.slug}
        error={errorOf('source.slug')}
        onChange={(slug) => onChange({ ...source, slug })}
      />
    )}
  </>
);

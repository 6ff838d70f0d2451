import { Link } from 'react-router';
import { MAX_COLOUR_GROUP, MAX_LONG_TEXT, MAX_NAME, percentOff } from '#domain/catalogue/product.ts';
import type { Category } from '#web/admin/categories/edit.ts';
import { categoryOptions } from '#web/admin/form/category-options.ts';
import { FieldList } from '#web/admin/form/field-list.tsx';
import { eachField, type Fields, type FormPart } from '#web/admin/form/field-types.ts';
import { TagsField, tagsError } from '#web/admin/form/tags-field.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { sizeChartOptions } from '#web/admin/size-charts/size-chart-options.ts';
import type { Edit } from './edit.ts';
import type { PreviewPart } from './preview.tsx';
import styles from './product-fields.module.css';

type Form = FormPart<Edit> & { errors: Record<string, string> };

const longText = {
  rows: 3,
  maxLength: MAX_LONG_TEXT,
  isTranslated: true,
  formats: ['bold', 'list', 'numberedList'],
} as const;

interface ProductFieldsProps {
  form: Form;
  categories: Category[];
  /** Shows a part of the preview. */
  show: (part: PreviewPart) => void;
}

const DESCRIPTION: Fields<Edit> = [
  { name: 'description', ...longText, rows: 5, hint: 'Leave a blank line between paragraphs.' },
];

/** The fields that every product needs. */
export function ProductFields({ form, categories, show }: ProductFieldsProps) {
  const fields: Fields<Edit> = [
    { name: 'name', required: true, maxLength: MAX_NAME, isTranslated: true },
    {
      name: 'categoryId',
      kind: 'select',
      isWide: true,
      required: true,
      options: categoryOptions(categories),
      placeholder: categories.length > 0 ? 'Choose a category' : 'Create a category first',
    },
    { name: 'price', kind: 'money', isLong: false, hint: 'Including GST, if you charge it.' },
    {
      name: 'mrp',
      kind: 'money',
      isLong: false,
      hint: ({ price, mrp }) => (price > 0 && mrp > 0 ? `${percentOff(price, mrp)}% off` : ''),
    },
  ];
  return (
    <>
      {categories.length === 0 && (
        <p className={look.hint}>
          Every product is in a category. <Link to={adminPaths.newCategory()}>Create a category</Link>, then
          come back: what you typed stays here.
        </p>
      )}
      <fieldset className={`${layout.fields} ${styles.main}`} onFocus={() => show('price')}>
        <FieldList fields={fields} form={form} />
      </fieldset>
      <fieldset onFocus={() => show('texts')}>
        <FieldList fields={DESCRIPTION} form={form} />
      </fieldset>
    </>
  );
}

const TEXTS = ['details', 'care'] as const;

export const ProductTexts = ({ form, onFocus }: { form: Form; onFocus: () => void }) => (
  <Panel
    onFocus={onFocus}
    title="Details and care"
    fold={{ hint: 'Facts about the product, and how to wash it', hasError: hasErrorIn(form.errors, TEXTS) }}
  >
    <FieldList
      fields={eachField(TEXTS, () => ({ ...longText, hint: 'Write one fact per line.' }))}
      form={form}
    />
  </Panel>
);

const ORGANIZATION = ['tags', 'colourGroup', 'sizeChartId', 'hsn', 'rank', 'bestseller'] as const;

interface ProductOrganizationProps {
  form: Form;
  categories: Category[];
  sizeCharts: { id: string; name: string }[];
}

export function ProductOrganization({ form, categories, sizeCharts }: ProductOrganizationProps) {
  const fields: Fields<Edit> = [
    {
      name: 'tags',
      kind: 'own',
      isWide: true,
      render: ({ value, onChange }) => (
        <TagsField tagged="products" tags={value ?? []} error={tagsError(form.errors)} onChange={onChange} />
      ),
    },
    {
      name: 'colourGroup',
      isWide: true,
      maxLength: MAX_COLOUR_GROUP,
      hint: 'If each colour is a product of its own: write the same text in all of them, such as Linen shirt. Their pages then link to each other.',
    },
    {
      name: 'sizeChartId',
      kind: 'select',
      isWide: true,
      blank: null,
      options: ({ categoryId, sizeChartId }) =>
        sizeChartOptions(sizeCharts, categories, {
          parentId: categoryId,
          chosen: sizeChartId,
          inheritsFrom: 'category',
        }),
    },
    {
      name: 'hsn',
      blank: null,
      inputMode: 'numeric',
      hint: 'Leave empty to use the code of the category.',
    },
    {
      name: 'rank',
      kind: 'number',
      blank: undefined,
      step: 1,
      hint: 'In the shop’s lists, lowest first.',
    },
    { name: 'bestseller', kind: 'check', isWide: true },
  ];
  return (
    <Panel
      title="Organisation"
      fold={{
        hint: 'Tags, size chart, HSN code, position, bestseller',
        hasError: hasErrorIn(form.errors, ORGANIZATION),
      }}
    >
      <div className={layout.columns}>
        <FieldList fields={fields} form={form} />
      </div>
    </Panel>
  );
}

/** Also in a translation, such as `translations.hi.care`. */
export const hasErrorIn = (errors: Record<string, string>, fields: readonly string[]): boolean =>
  Object.keys(errors).some((path) => path.split('.').some((part) => fields.includes(part)));

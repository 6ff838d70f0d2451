import { Link } from 'react-router';
import { LONG_TEXTS, MAX_LONG_TEXT, MAX_NAME, MAX_SLUG, percentOff } from '#domain/catalogue/product.ts';
import type { Category } from '#web/admin/categories/edit.ts';
import { categoryOptions } from '#web/admin/form/category-options.ts';
import { FieldList } from '#web/admin/form/field-list.tsx';
import { eachField, type Fields, type FormPart } from '#web/admin/form/field-types.ts';
import { TagsField, tagsError } from '#web/admin/form/tags-field.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import * as adminPaths from '#web/admin/paths.ts';
import { sizeChartOptions } from '#web/admin/size-charts/size-chart-options.ts';
import type { Edit } from './edit.ts';

interface ProductFieldsProps {
  form: FormPart<Edit> & { errors: Record<string, string> };
  categories: Category[];
  sizeCharts: { id: string; name: string }[];
}

const MARKDOWN_HINT =
  'Leave a blank line between paragraphs. Start lines with - or 1. for a list. Put two asterisks around **bold** text.';
const LINES_HINT = 'Write one fact per line. You can also use lists, paragraphs and **bold**.';

export function ProductFields({ form, categories, sizeCharts }: ProductFieldsProps) {
  const fields: Fields<Edit> = [
    { name: 'name', required: true, maxLength: MAX_NAME, isTranslated: true },
    {
      name: 'categoryId',
      kind: 'select',
      isWide: true,
      required: true,
      options: categoryOptions(categories),
      placeholder: categories.length > 0 ? 'Choose a category' : 'Add a category first',
    },
    { name: 'price', kind: 'money', hint: 'What customers pay, with GST if you charge it.' },
    { name: 'mrp', kind: 'money', hint: ({ price, mrp }) => `${percentOff(price, mrp)}% off` },
    ...eachField(LONG_TEXTS, (name) => ({
      rows: 3,
      maxLength: MAX_LONG_TEXT,
      isTranslated: true as const,
      hint: name === 'description' ? MARKDOWN_HINT : LINES_HINT,
    })),
    {
      name: 'slug',
      blank: undefined,
      maxLength: MAX_SLUG,
      hint: 'The end of the product’s URL. Leave empty to create it from the name.',
    },
    {
      name: 'hsn',
      blank: null,
      inputMode: 'numeric',
      hint: 'Leave empty to use the code of the category.',
    },
    {
      name: 'sizeChartId',
      kind: 'select',
      blank: null,
      options: ({ categoryId, sizeChartId }) =>
        sizeChartOptions(sizeCharts, categories, {
          parentId: categoryId,
          chosen: sizeChartId,
          inheritsFrom: 'category',
        }),
    },
    {
      name: 'rank',
      kind: 'number',
      blank: undefined,
      step: 1,
      hint: 'In the shop’s lists, lowest first.',
    },
    {
      name: 'tags',
      kind: 'own',
      isWide: true,
      render: ({ value, onChange }) => (
        <TagsField tags={value ?? []} error={tagsError(form.errors)} onChange={onChange} />
      ),
    },
    { name: 'bestseller', kind: 'check' },
  ];
  return (
    <>
      {categories.length === 0 && (
        <p className={look.hint}>
          Every product is in a category. <Link to={adminPaths.newCategory()}>Add a category</Link>, then come
          back: what you typed stays here.
        </p>
      )}
      <div className={layout.fields}>
        <FieldList fields={fields} form={form} />
      </div>
    </>
  );
}

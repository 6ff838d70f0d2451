import { Link } from 'react-router';
import { LONG_TEXTS, MAX_NAME, MAX_SLUG, percentOff } from '#domain/product.ts';
import type { Category } from '#web/admin/categories/edit.ts';
import { CategoryOptions } from '#web/admin/form/category-options.tsx';
import { CheckField, MoneyField, OptionalNumberField, TextField } from '#web/admin/form/fields.tsx';
import { TagsField, tagsError } from '#web/admin/form/tags-field.tsx';
import { TranslatedField } from '#web/admin/form/translated-field.tsx';
import { fieldLabel } from '#web/admin/parts/change-labels.ts';
import { connectFields } from '#web/admin/parts/connect-fields.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { SizeChartField } from '#web/admin/size-charts/size-chart-field.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Edit } from './edit.ts';

interface ProductFieldsProps {
  value: Edit;
  categories: Category[];
  sizeCharts: { id: string; name: string }[];
  errors: Record<string, string>;
  onChange: (part: Partial<Edit>) => void;
}

const MARKDOWN_HINT =
  'Leave a blank line between paragraphs. Start lines with - or 1. for a list. Put two asterisks around **bold** text.';
const LINES_HINT = 'Write one fact per line. You can also use lists, paragraphs and **bold**.';

export function ProductFields({ value, categories, sizeCharts, errors, onChange }: ProductFieldsProps) {
  const field = connectFields(value, (name) => errors[name], onChange);
  return (
    <>
      <div className="fields">
        <div className="full-width">
          <TranslatedField name="name" {...{ value, errors, onChange }} maxLength={MAX_NAME}>
            <TextField label="Name" required maxLength={MAX_NAME} {...field('name')} />
          </TranslatedField>
        </div>
        <div className="full-width">
          <Field
            as="select"
            label="Category"
            required
            value={value.categoryId}
            error={errors.categoryId}
            onChange={(event) => onChange({ categoryId: event.target.value })}
          >
            <option value="" disabled>
              {categories.length > 0 ? 'Choose a category' : 'Add a category first'}
            </option>
            <CategoryOptions categories={categories} />
          </Field>
          {categories.length === 0 && (
            <p className="hint">
              Every product is in a category. <Link to={adminPaths.newCategory()}>Add a category</Link>, then
              come back: what you typed stays here.
            </p>
          )}
        </div>
        <MoneyField
          label="Price (₹)"
          hint="What customers pay, with GST if you charge it."
          {...field('price')}
        />
        <MoneyField label="MRP (₹)" hint={`${percentOff(value.price, value.mrp)}% off`} {...field('mrp')} />
      </div>
      {LONG_TEXTS.map((name) => (
        <TranslatedField key={name} name={name} {...{ value, errors, onChange }} maxLength={5000} rows={3}>
          <Field
            as="textarea"
            label={fieldLabel(name)}
            rows={3}
            hint={name === 'description' ? MARKDOWN_HINT : LINES_HINT}
            maxLength={5000}
            value={value[name]}
            error={errors[name]}
            onChange={(event) => onChange({ [name]: event.target.value })}
          />
        </TranslatedField>
      ))}
      <div className="fields">
        <TextField
          label="URL handle"
          hint="The end of the product’s URL. Leave empty to create it from the name."
          maxLength={MAX_SLUG}
          error={errors.slug}
          value={value.slug ?? ''}
          onChange={(slug) => onChange({ slug: slug || undefined })}
        />
        <TextField
          label="HSN code"
          hint="Leave empty to use the code of the category."
          inputMode="numeric"
          error={errors.hsn}
          value={value.hsn ?? ''}
          onChange={(hsn) => onChange({ hsn: hsn.trim() || null })}
        />
        <SizeChartField
          value={value.sizeChartId}
          sizeCharts={sizeCharts}
          categories={categories}
          inheritsFrom="category"
          parentId={value.categoryId}
          error={errors.sizeChartId}
          onChange={(sizeChartId) => onChange({ sizeChartId })}
        />
        <OptionalNumberField
          label="Position"
          hint="In the shop’s lists, lowest first."
          step={1}
          error={errors.rank}
          value={value.rank ?? null}
          onChange={(rank) => onChange({ rank: rank ?? undefined })}
        />
      </div>
      <TagsField tags={value.tags ?? []} error={tagsError(errors)} onChange={(tags) => onChange({ tags })} />
      <CheckField
        label="Bestseller"
        checked={value.bestseller}
        onChange={(bestseller) => onChange({ bestseller })}
      />
    </>
  );
}

import type { CategoryNode } from '#domain/category.ts';
import { PRODUCT_TEXTS, percentOff } from '#domain/product.ts';
import { CategoryOptions } from '#web/admin/parts/category-options.tsx';
import { fieldLabel } from '#web/admin/parts/change-labels.ts';
import { MoneyField, OptionalNumberField, TextField } from '#web/admin/parts/fields.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Edit } from './edit.ts';
import { SizesField } from './sizes-field.tsx';

interface ProductFieldsProps {
  value: Edit;
  categories: CategoryNode[];
  errors: Record<string, string>;
  onChange: (part: Partial<Edit>) => void;
}

export const ProductFields = ({ value, categories, errors, onChange }: ProductFieldsProps) => (
  <>
    <div className="fields">
      <div className="full-width">
        <TextField
          label="Name"
          required
          maxLength={120}
          value={value.name}
          error={errors.name}
          onChange={(name) => onChange({ name })}
        />
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
      </div>
      <MoneyField
        label="Price (₹)"
        hint="Includes GST."
        value={value.price}
        error={errors.price}
        onChange={(price) => onChange({ price })}
      />
      <MoneyField
        label="MRP (₹)"
        hint={`${percentOff(value.price, value.mrp)}% off`}
        value={value.mrp}
        error={errors.mrp}
        onChange={(mrp) => onChange({ mrp })}
      />
    </div>
    <SizesField sizes={value.sizes} error={errors.sizes} onChange={(sizes) => onChange({ sizes })} />
    {PRODUCT_TEXTS.map((name) => (
      <Field
        key={name}
        as="textarea"
        label={fieldLabel(name)}
        rows={3}
        maxLength={5000}
        value={value[name]}
        error={errors[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    ))}
    <div className="fields">
      <TextField
        label="URL handle"
        hint="The end of the product’s URL. By default made from the name."
        maxLength={100}
        value={value.slug ?? ''}
        error={errors.slug}
        onChange={(slug) => onChange({ slug: slug || undefined })}
      />
      <TextField
        label="HSN code"
        hint="By default the code of the category."
        inputMode="numeric"
        value={value.hsn ?? ''}
        error={errors.hsn}
        onChange={(hsn) => onChange({ hsn: hsn.trim() || null })}
      />
      <OptionalNumberField
        label="Position"
        hint="In the shop’s lists, lowest first."
        step={1}
        value={value.rank ?? null}
        error={errors.rank}
        onChange={(rank) => onChange({ rank: rank ?? undefined })}
      />
    </div>
    <label className="check-label">
      <input
        type="checkbox"
        checked={value.bestseller}
        onChange={(event) => onChange({ bestseller: event.target.checked })}
      />{' '}
      Bestseller
    </label>
  </>
);

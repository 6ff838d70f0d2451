import {
  CATEGORIES,
  categories,
  defaultSizes,
  isSoldBySize,
  ONE_SIZE,
  PRODUCT_TEXTS,
  percentOff,
} from '#domain/product.ts';
import { fieldLabel } from '#web/admin/parts/change-labels.ts';
import { MoneyField, OptionalNumberField, TextField } from '#web/admin/parts/fields.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Edit } from './edit.ts';
import { SizesField } from './sizes-field.tsx';

interface ProductFieldsProps {
  value: Edit;
  errors: Record<string, string>;
  onChange: (part: Partial<Edit>) => void;
}

export const ProductFields = ({ value, errors, onChange }: ProductFieldsProps) => (
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
      <Field
        as="select"
        label="Category"
        value={value.category}
        error={errors.category}
        onChange={(event) => {
          const category = event.target.value as Edit['category'];
          const needsSizes = isSoldBySize(category) && value.sizes.includes(ONE_SIZE);
          const sizes = needsSizes ? defaultSizes(category) : value.sizes;
          onChange({ category, subCategory: CATEGORIES[category][0], sizes });
        }}
      >
        {categories.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Field>
      <Field
        as="select"
        label="Sub-category"
        value={value.subCategory}
        error={errors.subCategory}
        onChange={(event) => onChange({ subCategory: event.target.value as Edit['subCategory'] })}
      >
        {CATEGORIES[value.category].map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Field>
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
    <SizesField
      category={value.category}
      sizes={value.sizes}
      error={errors.sizes}
      onChange={(sizes) => onChange({ sizes })}
    />
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
        hint="By default the code of the sub-category."
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

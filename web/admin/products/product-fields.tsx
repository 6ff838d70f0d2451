import { CATEGORIES, type Category, categories, PRODUCT_TEXTS, percentOff } from '#domain/product.ts';
import { fieldLabel } from '#web/admin/parts/change-labels.ts';
import { connectFields } from '#web/admin/parts/connect-fields.ts';
import {
  CheckField,
  MoneyField,
  OptionalNumberField,
  SelectField,
  TextField,
} from '#web/admin/parts/fields.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Edit } from './edit.ts';

interface ProductFieldsProps {
  value: Edit;
  errors: Record<string, string>;
  onChange: (part: Partial<Edit>) => void;
}

export function ProductFields({ value, errors, onChange }: ProductFieldsProps) {
  const field = connectFields(value, (name) => errors[name], onChange);
  function changeCategory(category: Category) {
    onChange({ category, subCategory: CATEGORIES[category][0] });
  }
  return (
    <>
      <div className="fields">
        <div className="full-width">
          <TextField label="Name" required maxLength={120} {...field('name')} />
        </div>
        <SelectField label="Category" options={categories} {...field('category')} onChange={changeCategory} />
        <SelectField label="Sub-category" options={CATEGORIES[value.category]} {...field('subCategory')} />
        <MoneyField label="Price (₹)" hint="Includes GST." {...field('price')} />
        <MoneyField label="MRP (₹)" hint={`${percentOff(value.price, value.mrp)}% off`} {...field('mrp')} />
      </div>
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
          hint="The end of the product’s URL. Leave empty to create it from the name."
          maxLength={100}
          error={errors.slug}
          value={value.slug ?? ''}
          onChange={(slug) => onChange({ slug: slug || undefined })}
        />
        <TextField
          label="HSN code"
          hint="Leave empty to use the code of the sub-category."
          inputMode="numeric"
          error={errors.hsn}
          value={value.hsn ?? ''}
          onChange={(hsn) => onChange({ hsn: hsn.trim() || null })}
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
      <CheckField
        label="Bestseller"
        checked={value.bestseller}
        onChange={(bestseller) => onChange({ bestseller })}
      />
    </>
  );
}

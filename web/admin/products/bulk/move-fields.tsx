import type { CategoryNode } from '#domain/catalogue/category.ts';
import { categoryOptions } from '#web/admin/form/category-options.ts';
import { Options } from '#web/admin/form/fields.tsx';
import { Field } from '#web/ui/field.tsx';

interface MoveFieldsProps {
  categories: CategoryNode[];
  onChange: () => void;
}

export const MoveFields = ({ categories, onChange }: MoveFieldsProps) => (
  <Field label="Category" as="select" name="categoryId" required defaultValue="" onChange={onChange}>
    <option value="">Choose a category</option>
    <Options options={categoryOptions(categories)} />
  </Field>
);

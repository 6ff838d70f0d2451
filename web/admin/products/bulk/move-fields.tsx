import type { CategoryNode } from '#domain/category.ts';
import { CategoryOptions } from '#web/admin/form/category-options.tsx';
import { Field } from '#web/ui/field.tsx';

interface MoveFieldsProps {
  categories: CategoryNode[];
  onChange: () => void;
}

export const MoveFields = ({ categories, onChange }: MoveFieldsProps) => (
  <Field label="Category" as="select" name="categoryId" required defaultValue="" onChange={onChange}>
    <option value="">Choose a category</option>
    <CategoryOptions categories={categories} />
  </Field>
);

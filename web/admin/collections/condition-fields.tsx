import type { CategoryNode } from '#domain/catalogue/category.ts';
import { MAX_TAG_CHARACTERS } from '#domain/catalogue/tags.ts';
import { categoryOptions } from '#web/admin/form/category-options.ts';
import { MoneyField, NumberField, Options, TextField } from '#web/admin/form/fields.tsx';
import { useTagList } from '#web/admin/form/tag-list.tsx';
import { Field } from '#web/ui/field.tsx';
import type { EditedCondition } from './edit.ts';

interface ConditionFieldsProps<Condition = EditedCondition> {
  condition: Condition;
  categories: CategoryNode[];
  errorOf: (field: string) => string | undefined;
  onChange: (condition: EditedCondition) => void;
}

type Of<Name extends EditedCondition['field']> = ConditionFieldsProps<EditedCondition & { field: Name }>;

export function ConditionFields({ condition, ...rest }: ConditionFieldsProps) {
  switch (condition.field) {
    case 'category':
      return <CategoryField condition={condition} {...rest} />;
    case 'tag':
      return <TagField condition={condition} {...rest} />;
    case 'price':
      return <PriceFields condition={condition} {...rest} />;
    case 'new':
      return <DaysField condition={condition} {...rest} />;
    case 'discount':
    case 'stock':
      return null;
  }
}

function CategoryField({ condition, categories, errorOf, onChange }: Of<'category'>) {
  const { categoryId } = condition;
  return (
    <Field
      as="select"
      label="Category, with its sub-categories"
      value={categories.some(({ id }) => id === categoryId) ? categoryId : ''}
      error={errorOf('categoryId')}
      onChange={(event) => onChange({ ...condition, categoryId: event.target.value })}
    >
      <option value="" disabled>
        Choose a category
      </option>
      <Options options={categoryOptions(categories)} />
    </Field>
  );
}

function TagField({ condition, errorOf, onChange }: Of<'tag'>) {
  const list = useTagList();
  return (
    <>
      <TextField
        label="Tag"
        maxLength={MAX_TAG_CHARACTERS}
        {...list.props}
        value={condition.tag}
        error={errorOf('tag')}
        onChange={(tag) => onChange({ ...condition, tag })}
      />
      {list.datalist}
    </>
  );
}

const PriceFields = ({ condition, errorOf, onChange }: Of<'price'>) =>
  (['min', 'max'] as const).map((bound) => (
    <MoneyField
      key={bound}
      label={bound === 'min' ? 'From (₹)' : 'To (₹)'}
      required={false}
      value={condition[bound]}
      error={errorOf(bound)}
      onChange={(price) => onChange({ ...condition, [bound]: Number.isNaN(price) ? null : price })}
    />
  ));

const DaysField = ({ condition, errorOf, onChange }: Of<'new'>) => (
  <NumberField
    label="Added in the last (days)"
    min={1}
    max={365}
    step={1}
    value={condition.days}
    error={errorOf('days')}
    onChange={(days) => onChange({ ...condition, days })}
  />
);

import type { CategoryNode } from '#domain/catalogue/category.ts';
import { MAX_CONDITIONS } from '#domain/catalogue/collection.ts';
import { SelectField } from '#web/admin/form/fields.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Button } from '#web/ui/button.tsx';
import { ConditionFields } from './condition-fields.tsx';
import type { EditedCondition, EditedRule } from './edit.ts';

interface RuleFieldProps {
  rule: EditedRule;
  categories: CategoryNode[];
  errors: Record<string, string>;
  onChange: (rule: EditedRule) => void;
}

const NEW_CONDITIONS: { [Field in EditedCondition['field']]: EditedCondition & { field: Field } } = {
  tag: { field: 'tag', tag: '' },
  category: { field: 'category', categoryId: '' },
  price: { field: 'price', min: null, max: null },
  discount: { field: 'discount' },
  new: { field: 'new', days: 30 },
  stock: { field: 'stock' },
};

const FIELD_LABELS: Record<EditedCondition['field'], string> = {
  tag: 'Has the tag',
  category: 'Is in the category',
  price: 'Price',
  discount: 'Is on offer',
  new: 'Is new',
  stock: 'Is in stock',
};

const FIELD_OPTIONS = Object.entries(FIELD_LABELS);

export function RuleField({ rule, categories, errors, onChange }: RuleFieldProps) {
  const { conditions } = rule;
  const set = (index: number, condition: EditedCondition) =>
    onChange({ ...rule, conditions: conditions.with(index, condition) });
  return (
    <div className={layout.stack}>
      <SelectField
        label="Products must meet"
        options={[
          ['all', 'All conditions'],
          ['any', 'Any condition'],
        ]}
        value={rule.match}
        onChange={(match) => onChange({ ...rule, match })}
      />
      {conditions.map((condition, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no other identity
        <fieldset key={index} className={layout.fields}>
          <legend>Condition {index + 1}</legend>
          <SelectField
            label="Product"
            options={FIELD_OPTIONS}
            value={condition.field}
            onChange={(field) => set(index, NEW_CONDITIONS[field])}
          />
          <ConditionFields
            condition={condition}
            categories={categories}
            errorOf={(field) => errors[`rule.conditions.${index}.${field}`]}
            onChange={(changed) => set(index, changed)}
          />
          {conditions.length > 1 && (
            <div>
              <Button
                kind="quiet"
                onClick={() => onChange({ ...rule, conditions: conditions.toSpliced(index, 1) })}
              >
                Remove<span className="visually-hidden"> condition {index + 1}</span>
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {errors['rule.conditions'] && (
        <p className={look.error} role="alert">
          {errors['rule.conditions']}
        </p>
      )}
      {conditions.length < MAX_CONDITIONS && (
        <div>
          <Button
            kind="quiet"
            onClick={() => onChange({ ...rule, conditions: [...conditions, NEW_CONDITIONS.tag] })}
          >
            Add condition
          </Button>
        </div>
      )}
    </div>
  );
}

import { useId, useState } from 'react';
import type { CategoryNode } from '#domain/category.ts';
import { CategoryOptions } from '#web/admin/parts/category-options.tsx';
import { CheckField } from '#web/admin/parts/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

interface Props {
  missing: string[];
  categories: CategoryNode[];
  isBusy: boolean;
  onChoose: (otherCategory: string) => void;
}

const MAX_LISTED = 10;

export function ImportCategories({ missing, categories, isBusy, onChoose }: Props) {
  const names = missing.filter(Boolean);
  const canAdd = names.length === missing.length;
  const [adds, setAdds] = useState(canAdd);
  const [id, setId] = useState(categories[0]?.id ?? '');
  const group = useId();
  const more = names.length > MAX_LISTED ? ` and ${names.length - MAX_LISTED} more` : '';
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        onChoose(adds ? 'create' : id);
      }}
    >
      <fieldset className="form">
        <legend>
          {names.length === 0
            ? 'Some products have no category'
            : `The shop does not have ${names.length === 1 ? 'the category' : 'these categories:'} ${names.slice(0, MAX_LISTED).join(', ')}${more}`}
        </legend>
        {canAdd && (
          <CheckField
            type="radio"
            name={group}
            checked={adds}
            onChange={() => setAdds(true)}
            label={`Add ${names.length === 1 ? 'this category' : 'these categories'}`}
          />
        )}
        {categories.length > 0 && (
          <CheckField
            type="radio"
            name={group}
            checked={!adds}
            onChange={() => setAdds(false)}
            label="Put these products into one of the shop’s categories"
          />
        )}
      </fieldset>
      {!adds && (
        <Field as="select" label="Category" value={id} onChange={(event) => setId(event.target.value)}>
          <CategoryOptions categories={categories} />
        </Field>
      )}
      <div className="actions">
        <Button type="submit" busy={isBusy}>
          Check again
        </Button>
      </div>
    </form>
  );
}

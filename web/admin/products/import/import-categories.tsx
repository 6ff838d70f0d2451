import type { Input, Output } from '#contract/schemas.ts';
import { type CategoryNode, MAX_CATEGORY_NAME } from '#domain/catalogue/category.ts';
import { PATH_SEPARATOR } from '#domain/catalogue/category-tree.ts';
import { categoryOptions } from '#web/admin/form/category-options.ts';
import { Options } from '#web/admin/form/fields.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import { Field } from '#web/ui/field.tsx';

type Group = Output<'admin.import.check'>['categoryGroups'][number];
/** By the keys of groups: the ID of a category, or the name of one to add. */
export type CategoryChoices = Record<string, string>;

const NEW = 'new:';

export const toCategories = (
  choices: CategoryChoices,
): NonNullable<Input<'admin.import.run'>['categories']> =>
  Object.entries(choices).map(([group, choice]) => ({
    group,
    category: choice.startsWith(NEW) ? choice.slice(NEW.length).split(PATH_SEPARATOR) : choice,
  }));

interface Props {
  groups: Group[];
  categories: CategoryNode[];
  choices: CategoryChoices;
  onChange: (choices: CategoryChoices) => void;
}

export function ImportCategories({ groups, categories, choices, onChange }: Props) {
  const chooseAll = (choice: string) =>
    onChange(choice === '' ? {} : Object.fromEntries(groups.map(({ key }) => [key, choice])));
  return (
    <fieldset className={layout.stack}>
      <legend>Choose the categories of new products</legend>
      {groups.length > 1 && (
        <Field
          as="select"
          label={`All ${groups.length} groups below`}
          value=""
          onChange={(event) => chooseAll(event.target.value)}
        >
          <option value="">Each as chosen below</option>
          <Options options={categoryOptions(categories)} />
        </Field>
      )}
      {groups.map((group) => (
        <GroupField
          key={group.key}
          group={group}
          categories={categories}
          choice={choices[group.key]}
          onChange={(choice) => onChange({ ...choices, [group.key]: choice })}
        />
      ))}
    </fieldset>
  );
}

interface GroupFieldProps {
  group: Group;
  categories: CategoryNode[];
  choice: string | undefined;
  onChange: (choice: string) => void;
}

function GroupField({
  group: { kind, name, names, products },
  categories,
  choice,
  onChange,
}: GroupFieldProps) {
  const added = [names, ...(kind === 'tag' && name !== '' ? [[name.slice(0, MAX_CATEGORY_NAME)]] : [])].map(
    (path) => path.join(PATH_SEPARATOR),
  );
  const subject =
    kind === 'category'
      ? `in “${name}”`
      : name === ''
        ? 'without a category'
        : `without a category, tagged “${name}”`;
  return (
    <Field
      as="select"
      label={`${pluralize(products, 'product')} ${subject}`}
      value={choice ?? `${NEW}${added[0]}`}
      onChange={(event) => onChange(event.target.value)}
    >
      {added.map((path) => (
        <option key={path} value={`${NEW}${path}`}>
          Add “{path}”
        </option>
      ))}
      <Options options={categoryOptions(categories)} />
    </Field>
  );
}

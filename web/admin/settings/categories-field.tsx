import { categoryOptions } from '#web/admin/form/category-options.ts';
import type { Control } from '#web/admin/form/field-types.ts';
import { CheckField } from '#web/admin/form/fields.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useShopSettings } from '#web/api/shop-settings.ts';

/** Categories of the shop by ID. A chosen one that was deleted is dropped by the next change. */
export function CategoriesField({ label, error, value, onChange }: Control<string[]>) {
  const { categories } = useShopSettings();
  return (
    <fieldset className={layout.stack}>
      <legend>{label}</legend>
      <p className={look.hint}>Their sub-categories are included.</p>
      {categoryOptions(categories).map(([id, name]) => (
        <CheckField
          key={id}
          label={name}
          checked={value.includes(id)}
          onChange={(isChosen) =>
            onChange(
              categories.flatMap((one) =>
                (one.id === id ? isChosen : value.includes(one.id)) ? [one.id] : [],
              ),
            )
          }
        />
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}

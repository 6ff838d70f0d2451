import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { MAX_QUANTITY } from '#domain/catalogue/stock.ts';
import { variantTitle } from '#domain/catalogue/variants.ts';
import { NumberField } from '#web/admin/form/fields.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import type { Edit } from './edit.ts';

/** The quantities by the titles of variants. */
export type NewStock = Record<string, number>;

interface NewStockPanelProps {
  variants: Edit['variants'];
  stock: NewStock;
  onChange: (stock: NewStock) => void;
}

const MAX_LISTED = 24;

/** The first stock of a product, which is counted when the product has been added. */
export const NewStockPanel = ({ variants, stock, onChange }: NewStockPanelProps) => (
  <Panel title="Stock">
    {variants.length > MAX_LISTED ? (
      <p className={look.hint}>Save the product first, then update the stock of its variants.</p>
    ) : (
      <div className={`${layout.fields} ${layout.dense}`}>
        {variants.map(({ values }) => {
          const title = variantTitle(values);
          return (
            <NumberField
              key={title}
              label={title === ONE_SIZE ? 'Quantity' : title}
              required={false}
              step={1}
              max={MAX_QUANTITY}
              inputMode="numeric"
              placeholder="0"
              value={stock[title] ?? null}
              onChange={(quantity) => onChange({ ...stock, [title]: quantity })}
            />
          );
        })}
      </div>
    )}
  </Panel>
);

import { useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import { formatNumber } from '#domain/format-number.ts';
import { formatPaise } from '#domain/money.ts';
import { admin } from '#web/admin/api.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { StateBadge } from '#web/admin/parts/state-badge.tsx';
import { Thumbnail } from '#web/admin/parts/thumbnail.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from './fields.tsx';
import { useSearch } from './use-search.ts';

const MAX_FOUND = 8;

export type FoundProduct = Output<'admin.product.list'>[number];

interface ProductSearchProps {
  /** By default all. */
  state?: FoundProduct['state'];
  /** Only products in stock can be added. */
  isForOrder?: boolean;
  isChosen: (product: FoundProduct) => boolean;
  onChoose: (product: FoundProduct) => void;
}

export function ProductSearch({ state, isForOrder = false, isChosen, onChoose }: ProductSearchProps) {
  const [q, setQ] = useState('');
  const found = useSearch(q.trim(), async (q) => {
    const filter = { q, limit: MAX_FOUND, ...(state && { state: [state] }) };
    const starting = await admin.call('admin.product.list', { ...filter, match: 'starts' });
    return starting.length > 0 ? starting : admin.call('admin.product.list', filter);
  });
  return (
    <div className={layout.stack}>
      <TextField
        label="Add products"
        type="search"
        placeholder="Name"
        maxLength={100}
        autoComplete="off"
        value={q}
        onChange={setQ}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {q.trim() !== '' && found?.length === 0 && <p className={look.hint}>No products match.</p>}
      {q.trim() !== '' && found && found.length > 0 && (
        <ul className={layout.tightStack} aria-label="Products found">
          {found.map((product) => (
            <li key={product._id} className={`${layout.row} ${layout.divided}`}>
              <Thumbnail src={product.image} />
              <span className={layout.grow}>
                {product.name} {product.state !== 'active' && <StateBadge state={product.state} />}
                <span className={look.secondary}>
                  {formatPaise(product.price)},{' '}
                  {product.totalStock > 0 ? `${formatNumber(product.totalStock)} in stock` : 'sold out'}
                </span>
              </span>
              {isForOrder && product.totalStock === 0 ? (
                <Button kind="quiet" disabled>
                  Sold out<span className="visually-hidden">: {product.name}</span>
                </Button>
              ) : (
                <AddButton
                  name={product.name}
                  isChosen={isChosen(product)}
                  onClick={() => onChoose(product)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface AddButtonProps {
  name: string;
  isChosen: boolean;
  onClick: () => void;
}

/** The one element in both states keeps the focus. */
const AddButton = ({ name, isChosen, onClick }: AddButtonProps) => (
  <Button
    kind="quiet"
    aria-disabled={isChosen}
    style={isChosen ? { borderColor: 'transparent', color: 'var(--muted)', cursor: 'default' } : undefined}
    onClick={() => {
      if (!isChosen) onClick();
    }}
  >
    {isChosen && <span aria-hidden="true">✓</span>}
    {isChosen ? 'Added' : 'Add'}
    <span className="visually-hidden"> {name}</span>
  </Button>
);

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
  isChosen: (product: FoundProduct) => boolean;
  onChoose: (product: FoundProduct) => void;
}

export function ProductSearch({ state, isChosen, onChoose }: ProductSearchProps) {
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
              <Button
                kind="quiet"
                aria-disabled={isChosen(product)}
                onClick={() => {
                  if (!isChosen(product)) onChoose(product);
                }}
              >
                {isChosen(product) ? 'Added' : 'Add'}
                <span className="visually-hidden"> {product.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

import { useEffect, useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { StateBadge } from '#web/admin/parts/state-badge.tsx';
import { Thumbnail } from '#web/admin/parts/thumbnail.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ChosenProduct } from './edit.ts';

const DEBOUNCE_MS = 300;
const MAX_FOUND = 8;

interface ProductSearchProps {
  isChosen: (id: string) => boolean;
  onChoose: (product: ChosenProduct) => void;
}

export function ProductSearch({ isChosen, onChoose }: ProductSearchProps) {
  const [q, setQ] = useState('');
  const found = useFound(q.trim());
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
          {found.map(({ _id: id, name, image, price, state }) => (
            <li key={id} className={`${layout.row} ${layout.divided}`}>
              <Thumbnail src={image} />
              <span className={layout.grow}>
                {name} {state !== 'active' && <StateBadge state={state} />}
              </span>
              <Button
                kind="quiet"
                aria-disabled={isChosen(id)}
                onClick={() => {
                  if (!isChosen(id)) onChoose({ id, name, image, price, state });
                }}
              >
                {isChosen(id) ? 'Added' : 'Add'}
                <span className="visually-hidden"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function useFound(q: string) {
  const [found, setFound] = useState<Output<'admin.product.list'>>();
  useEffect(() => {
    if (q === '') return setFound(undefined);
    let isCurrent = true;
    const timer = setTimeout(async () => {
      const products = await admin.call('admin.product.list', { q, limit: MAX_FOUND }).catch(() => undefined);
      if (isCurrent) setFound(products);
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [q]);
  return found;
}

import { Link } from 'react-router';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { formatNumber } from '#domain/format-number.ts';
import { Facts } from '#web/admin/parts/facts.tsx';
import layout from '#web/admin/parts/layout.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { useCan } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import type { Product } from './edit.ts';
import styles from './stock-panel.module.css';

interface StockPanelProps {
  product: Pick<Product, '_id' | 'stock'>;
  onOpen: (dialog: 'count' | 'adjust') => void;
}

const MAX_LISTED = 8;

export function StockPanel({ product: { _id: id, stock }, onOpen }: StockPanelProps) {
  const facts = (
    <div className={styles.counts}>
      <Facts
        facts={Object.fromEntries(
          stock.map(({ size, quantity }) => [
            size === ONE_SIZE ? 'One size' : size,
            quantity === 0 ? 'Sold out' : quantity,
          ]),
        )}
      />
    </div>
  );
  const total = stock.reduce((sum, { quantity }) => sum + quantity, 0);
  const soldOut = stock.filter(({ quantity }) => quantity === 0).length;
  return (
    <Panel title="Stock">
      {stock.length > MAX_LISTED ? (
        <details>
          <summary>
            {formatNumber(total)} in {stock.length} variants
            {soldOut > 0 && `, ${formatNumber(soldOut)} sold out`}
          </summary>
          {facts}
        </details>
      ) : (
        facts
      )}
      {useCan('stock') && (
        <div className={layout.row}>
          <Button kind="quiet" onClick={() => onOpen('count')}>
            Update stock
          </Button>
          <Button kind="quiet" onClick={() => onOpen('adjust')}>
            Adjust…
          </Button>
          <Link to={adminPaths.stockHistory(id)}>Stock history</Link>
        </div>
      )}
    </Panel>
  );
}

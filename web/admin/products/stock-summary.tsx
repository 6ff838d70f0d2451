import { Link } from 'react-router';
import { formatNumber } from '#domain/format-number.ts';
import layout from '#web/admin/parts/layout.module.css';
import * as adminPaths from '#web/admin/paths.ts';
import { useCan } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import type { Product } from './edit.ts';

interface StockSummaryProps {
  product: Pick<Product, '_id' | 'stock'>;
  onOpen: (dialog: 'count' | 'adjust') => void;
}

/** How much is in stock, and what changes it. */
export function StockSummary({ product: { _id: id, stock }, onOpen }: StockSummaryProps) {
  const total = stock.reduce((sum, { quantity }) => sum + quantity, 0);
  const soldOut = stock.filter(({ quantity }) => quantity === 0).length;
  return (
    <div className={layout.row}>
      <p className={layout.grow}>
        <strong>{formatNumber(total)}</strong> in stock
        {stock.length > 1 && ` in ${stock.length} variants`}
        {stock.length > 1 && soldOut > 0 && `, ${soldOut} sold out`}
      </p>
      {useCan('stock') && (
        <>
          <Button kind="quiet" onClick={() => onOpen('count')}>
            Update stock
          </Button>
          <Button kind="link" onClick={() => onOpen('adjust')}>
            Adjust…
          </Button>
          <Link to={adminPaths.stockHistory(id)}>Stock history</Link>
        </>
      )}
    </div>
  );
}

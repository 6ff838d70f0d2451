import { ONE_SIZE } from '#domain/product.ts';
import { Facts } from '#web/admin/parts/facts.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Product } from './edit.ts';

export const StockPanel = ({ stock, onCount }: { stock: Product['stock']; onCount: () => void }) => (
  <Panel title="Stock">
    <Facts
      facts={Object.fromEntries(
        stock.map(({ size, quantity }) => [
          size === ONE_SIZE ? 'One size' : size,
          quantity === 0 ? 'Sold out' : quantity,
        ]),
      )}
    />
    <div className="actions">
      <Button kind="quiet" onClick={onCount}>
        Update stock
      </Button>
    </div>
  </Panel>
);

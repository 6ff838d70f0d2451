import { ONE_SIZE } from '#domain/product.ts';
import { Button } from '#web/ui/button.tsx';
import type { Product } from './edit.ts';

/** What is left of it, size by size. */
export const StockPanel = ({ product, onCount }: { product: Product; onCount: () => void }) => (
  <section className="panel" aria-labelledby="stock">
    <h2 id="stock">Stock</h2>
    <dl className="facts">
      {product.stock.map(({ size, quantity }) => (
        <div key={size} className="fact">
          <dt>{size === ONE_SIZE ? 'One size' : size}</dt>
          <dd>{quantity === 0 ? 'sold out' : quantity}</dd>
        </div>
      ))}
    </dl>
    <div className="actions">
      <Button kind="quiet" onClick={onCount}>
        Count
      </Button>
    </div>
  </section>
);

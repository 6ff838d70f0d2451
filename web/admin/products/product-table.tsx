import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { formatPaise } from '#domain/money.ts';
import { ONE_SIZE } from '#domain/product.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { Picture } from '#web/ui/picture.tsx';
import { StateMark } from './state-mark.tsx';

export type ProductRow = Output<'admin.product.list'>[number];

interface ProductTableProps {
  products: ProductRow[];
  onCount: (product: ProductRow) => void;
}

export const ProductTable = ({ products, onCount }: ProductTableProps) => (
  <table className="list">
    <caption className="visually-hidden">Products</caption>
    <thead>
      <tr>
        <td />
        <th scope="col">Product</th>
        <th scope="col" data-from="tablet">
          Category
        </th>
        <th scope="col" className="number" data-from="tablet">
          Price
        </th>
        <th scope="col">Stock</th>
      </tr>
    </thead>
    <tbody>
      {products.map((product) => (
        <Row key={product._id} product={product} onCount={() => onCount(product)} />
      ))}
    </tbody>
  </table>
);

const Row = ({ product, onCount }: { product: ProductRow; onCount: () => void }) => (
  <tr>
    <td className="narrow-cell">
      <div className="thumbnail">
        <Picture src={product.image} alt="" sizes="2.25rem" />
      </div>
    </td>
    <th scope="row">
      <Link to={adminPaths.product(product._id)} data-row prefetch="intent">
        {product.name}
      </Link>{' '}
      {product.state !== 'active' && <StateMark state={product.state} />}
      {product.bestseller && <span className="badge">bestseller</span>}
      <span className="secondary" data-only="phone">
        {formatPaise(product.price)}
      </span>
    </th>
    <td data-from="tablet">
      {product.category}
      <span className="secondary">{product.subCategory}</span>
    </td>
    <td className="number" data-from="tablet">
      {formatPaise(product.price)}
      {product.discountPercentage > 0 && (
        <span className="secondary">
          <s>{formatPaise(product.mrp)}</s> {product.discountPercentage}% off
        </span>
      )}
    </td>
    <td>
      <button type="button" className="text-button" onClick={onCount}>
        {product.totalStock === 0 ? 'Sold out' : product.totalStock}
        <span className="visually-hidden"> pieces of {product.name}: count</span>
      </button>
      {product.stock.some(({ size }) => size !== ONE_SIZE) && (
        <span className="secondary">
          {product.stock.map(({ size, quantity }) => (
            <span key={size} className="size-stock" data-out={quantity === 0 || undefined}>
              {size} {quantity}
            </span>
          ))}
        </span>
      )}
    </td>
  </tr>
);

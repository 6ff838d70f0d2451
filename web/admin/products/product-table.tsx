import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { formatNumber } from '#domain/format-number.ts';
import { formatPaise } from '#domain/money.ts';
import { ONE_SIZE } from '#domain/product.ts';
import type { Column } from '#web/admin/list/data-table.tsx';
import { StateBadge } from '#web/admin/parts/state-badge.tsx';
import { Thumbnail } from '#web/admin/parts/thumbnail.tsx';
import * as adminPaths from '#web/admin/paths.ts';

export type ProductRow = Output<'admin.product.list'>[number];

/** Longer lists are summarized, because a product can have 250 variants. */
const MAX_LISTED = 10;

export const productColumns = (onCount: (product: ProductRow) => void): Column<ProductRow>[] => [
  { className: 'narrow-cell', cell: ({ image }) => <Thumbnail src={image} /> },
  {
    label: 'Product',
    cell: ({ _id, name, state, bestseller, price }) => (
      <>
        <Link className="two-lines" to={adminPaths.product(_id)} data-row prefetch="intent">
          {name}
        </Link>{' '}
        <span className="row-notes">
          <span className="hint" data-below="tablet">
            {formatPaise(price)}
          </span>{' '}
          {state !== 'active' && <StateBadge state={state} />}
          {bestseller && <span className="badge">Bestseller</span>}
        </span>
      </>
    ),
  },
  {
    label: 'Category',
    from: 'tablet',
    cell: ({ categoryPath }) => categoryPath,
  },
  {
    label: 'Price',
    className: 'number',
    from: 'tablet',
    cell: ({ price }) => formatPaise(price),
    details: ({ mrp, discountPercentage }) =>
      discountPercentage > 0 && (
        <>
          <s>{formatPaise(mrp)}</s> {discountPercentage}% off
        </>
      ),
  },
  {
    label: 'Stock',
    cell: (product) => (
      <button type="button" className="text-button" onClick={() => onCount(product)}>
        {product.totalStock === 0 ? 'Sold out' : formatNumber(product.totalStock)}
        <span className="visually-hidden"> in stock of {product.name}: update</span>
      </button>
    ),
    details: ({ stock }) =>
      stock.length > MAX_LISTED
        ? summarize(stock)
        : stock.some(({ size }) => size !== ONE_SIZE) && (
            <span data-from="tablet">
              {stock.map(({ size, quantity }) => (
                <span key={size} className="size-stock" data-out={quantity === 0 || undefined}>
                  {size} {formatNumber(quantity)}
                </span>
              ))}
            </span>
          ),
  },
];

function summarize(stock: ProductRow['stock']): string {
  const soldOut = stock.filter(({ quantity }) => quantity === 0).length;
  return `${stock.length} variants${soldOut > 0 ? `, ${soldOut} sold out` : ''}`;
}

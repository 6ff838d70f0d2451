import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { formatNumber } from '#domain/format-number.ts';
import { formatPaise } from '#domain/money.ts';
import type { Column } from '#web/admin/list/data-table.tsx';
import list from '#web/admin/list/list.module.css';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { StateBadge } from '#web/admin/parts/state-badge.tsx';
import { Thumbnail } from '#web/admin/parts/thumbnail.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { Button } from '#web/ui/button.tsx';

export type ProductRow = Output<'admin.product.list'>[number];

/** Longer lists are summarized, because a product can have 250 variants. */
const MAX_LISTED = 10;

const stockOf = ({ totalStock }: ProductRow) =>
  totalStock === 0 ? <span className={look.error}>Sold out</span> : formatNumber(totalStock);

/** Without `onCount`, stock is only shown. */
export const productColumns = (onCount?: (product: ProductRow) => void): Column<ProductRow>[] => [
  { kind: 'narrow', cell: ({ image }) => <Thumbnail src={image} /> },
  {
    label: 'Product',
    cell: ({ _id, name, state, bestseller, price }) => (
      <>
        <Link className={list.clamped} to={adminPaths.product(_id)} data-row prefetch="intent">
          {name}
        </Link>{' '}
        <span style={{ display: 'inline-block' }}>
          <span className={look.hint} data-below="tablet">
            {formatPaise(price)}
          </span>{' '}
          {state !== 'active' && <StateBadge state={state} />}{' '}
          {bestseller && <span className={look.badge}>Bestseller</span>}
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
    kind: 'number',
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
    cell: (product) =>
      onCount ? (
        <Button
          kind="link"
          style={{ justifyContent: 'start', textAlign: 'start' }}
          onClick={() => onCount(product)}
        >
          {stockOf(product)}
          <span className="visually-hidden"> in stock of {product.name}: update</span>
        </Button>
      ) : (
        stockOf(product)
      ),
    details: ({ stock, totalStock }) =>
      stock.length > MAX_LISTED
        ? summarize(stock)
        : stock.some(({ size }) => size !== ONE_SIZE) && (
            <>
              <span className={layout.row} data-from="tablet">
                {stock.map(({ size, quantity }) => (
                  <span key={size} className={quantity === 0 ? look.error : undefined}>
                    {size} {formatNumber(quantity)}
                  </span>
                ))}
              </span>
              {totalStock > 0 && (
                <span className={look.error} data-below="tablet">
                  {soldOutSizes(stock)}
                </span>
              )}
            </>
          ),
  },
];

const soldOutOf = (stock: ProductRow['stock']) => stock.filter(({ quantity }) => quantity === 0);

/** Two sizes fit the column of a phone. */
export function soldOutSizes(stock: ProductRow['stock']): string {
  const sizes = soldOutOf(stock).map(({ size }) => size);
  return sizes.length > 2 ? `${sizes.length} sold out` : sizes.map((size) => `${size} 0`).join(', ');
}

function summarize(stock: ProductRow['stock']): string {
  const soldOut = soldOutOf(stock).length;
  return `${stock.length} variants${soldOut > 0 ? `, ${soldOut} sold out` : ''}`;
}

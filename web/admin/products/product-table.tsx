import { Fragment } from 'react';
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

/** Characters of the sizes and their stock, such as “S 10 M 19”, that fit one line of a tablet. */
const MAX_TABLET_TEXT = 28;

const stockOf = ({ stock, totalStock }: ProductRow, lowStock: number) =>
  totalStock === 0 ? (
    <span className={look.error}>Sold out</span>
  ) : (
    <span className={stock.every(({ quantity }) => quantity <= lowStock) ? look.low : undefined}>
      {formatNumber(totalStock)}
    </span>
  );

/** The threshold is that of the settings. Without `onCount`, stock is only shown. */
export const productColumns = (
  lowStock: number,
  onCount?: (product: ProductRow) => void,
): Column<ProductRow>[] => [
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
          {state !== 'active' && (
            <span data-below="desk">
              <StateBadge state={state} />
            </span>
          )}{' '}
          {bestseller && (
            <span className={look.badge} data-look="quiet">
              Bestseller
            </span>
          )}
        </span>
      </>
    ),
  },
  {
    label: 'Status',
    from: 'desk',
    cell: ({ state }) =>
      state === 'active' ? <span className={look.hint}>Active</span> : <StateBadge state={state} />,
  },
  {
    label: 'Category',
    from: 'tablet',
    cell: ({ categoryPath }) => <CategoryPath path={categoryPath} />,
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
    kind: 'number',
    cell: (product) =>
      onCount ? (
        <Button
          kind="link"
          style={{ justifyContent: 'end', textAlign: 'end' }}
          onClick={() => onCount(product)}
        >
          {stockOf(product, lowStock)}
          <span className="visually-hidden"> in stock of {product.name}: update</span>
        </Button>
      ) : (
        stockOf(product, lowStock)
      ),
    details: ({ stock, totalStock }) =>
      stock.length > MAX_LISTED
        ? summarize(stock)
        : stock.some(({ size }) => size !== ONE_SIZE) && (
            <>
              <span className={`${layout.row} ${list.sizes}`} data-from={listedFrom(stock)}>
                {stock.map(({ size, quantity }) => (
                  <span key={size} className={levelOf(quantity, lowStock)}>
                    {size} {formatNumber(quantity)}
                  </span>
                ))}
              </span>
              {totalStock > 0 && (
                <span data-below={listedFrom(stock)}>
                  {stock.some(({ quantity }) => quantity === 0) ? (
                    <span className={look.error}>{sizesAt(stock, 0, 'sold out')}</span>
                  ) : (
                    <span className={look.low}>{sizesAt(stock, lowStock, 'low')}</span>
                  )}
                </span>
              )}
            </>
          ),
  },
];

/** Breaks between its levels, not at the hyphen of a name. */
const CategoryPath = ({ path }: { path: string }) =>
  path.split(' > ').map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ' > '}
      <span className={look.nowrap}>{name}</span>
    </Fragment>
  ));

/** The narrowest window that lists the sizes in one line. */
export const listedFrom = (stock: ProductRow['stock']) =>
  stock.map(({ size, quantity }) => `${size} ${formatNumber(quantity)}`).join(' ').length > MAX_TABLET_TEXT
    ? 'desk'
    : 'tablet';

const levelOf = (quantity: number, lowStock: number) =>
  quantity === 0 ? look.error : quantity <= lowStock ? look.low : undefined;

const soldOutOf = (stock: ProductRow['stock']) => stock.filter(({ quantity }) => quantity === 0);

/** Names the sizes with at most a quantity. Two fit a narrow column. */
export function sizesAt(stock: ProductRow['stock'], max: number, state: string): string {
  const found = stock.filter(({ quantity }) => quantity <= max);
  return found.length > 2
    ? `${found.length} ${state}`
    : found.map(({ size, quantity }) => `${size} ${quantity}`).join(', ');
}

function summarize(stock: ProductRow['stock']): string {
  const soldOut = soldOutOf(stock).length;
  return `${stock.length} variants${soldOut > 0 ? `, ${soldOut} sold out` : ''}`;
}

import { Link } from 'react-router';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { formatNumber } from '#domain/format-number.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import list from '#web/admin/list/list.module.css';
import { Thumbnail } from '#web/admin/parts/thumbnail.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { CountCell } from './count-cell.tsx';
import type { StockRow } from './counts.ts';
import styles from './stock-table.module.css';
import type { Count } from './use-count.ts';

interface StockTableProps {
  rows: StockRow[];
  caption: string;
  empty?: string;
  count: Count;
}

export function StockTable({ rows, caption, empty, count }: StockTableProps) {
  const { draft, errors, theirs } = count;
  return (
    <DataTable
      rows={rows}
      rowKey={({ id }) => id}
      className={`${list.compact} ${styles.table}`}
      caption={caption}
      {...(empty && { empty })}
      columns={[
        {
          kind: 'narrow',
          cell: ({ image }) => <Thumbnail src={image} />,
        },
        {
          label: 'Variant',
          cell: ({ productId, name, size }) => (
            <>
              <Link className={list.clamped} to={adminPaths.stockHistory(productId)}>
                {name}
              </Link>
              {size !== ONE_SIZE && ` ${size}`}
            </>
          ),
          details: (row) => {
            const { sku, barcode, committed } = draft.counted[row.id]?.row ?? row;
            const notPacked = committed > 0 && `${formatNumber(committed)} ordered, not packed`;
            return [sku, barcode, notPacked].filter(Boolean).join(' · ');
          },
        },
        {
          label: 'Available',
          kind: 'number',
          cell: ({ id, quantity }) => draft.counted[id]?.row.quantity ?? quantity,
          details: ({ id, quantity }) => {
            const was = draft.counted[id]?.row.quantity ?? quantity;
            return was !== quantity && `now ${formatNumber(quantity)}`;
          },
        },
        {
          label: 'On the shelf',
          cell: (row) => (
            <CountCell
              row={row}
              counted={draft.counted[row.id]}
              error={errors[row.id]}
              theirs={theirs.find(({ id }) => id === row.id)}
              onChange={(text) => count.change(row, text)}
              onEnter={count.leave}
              onScan={count.scan}
              onKeep={() => count.keep(theirs.find(({ id }) => id === row.id)!)}
              onDrop={() => count.drop(row.id)}
            />
          ),
        },
      ]}
    />
  );
}

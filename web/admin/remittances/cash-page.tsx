import { useState } from 'react';
import { Link } from 'react-router';
import type { Input, Output } from '#contract/schemas.ts';
import { formatPaise, type Paise, subtract } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { admin } from '#web/admin/api.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { BulkBar } from '#web/admin/list/bulk-bar.tsx';
import type { Column } from '#web/admin/list/data-table.tsx';
import { ListPage } from '#web/admin/list/list.tsx';
import type { ListFilter } from '#web/admin/list/list-filters.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { useSelection } from '#web/admin/list/use-selection.ts';
import { orderAge } from '#web/admin/orders/order-age.ts';
import { formatCount, pluralize } from '#web/admin/parts/format-count.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import look from '#web/admin/parts/look.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { PaymentsNav } from '#web/admin/payments/payments-nav.tsx';
import { useIsOwner } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { Route } from './+types/cash-page.ts';
import { AddRemittance } from './add-remittance.tsx';
import { RemittanceFiles } from './remittance-files.tsx';

export const meta = adminMeta('Cash from couriers');

type Row = Output<'admin.remittance.list'>[number];
type List = NonNullable<Input<'admin.remittance.list'>['list']>;
type OpenList = Exclude<List, 'matched'>;

const MAX_IDS = 100;

const FILTERS: ListFilter[] = [
  {
    name: 'days',
    label: 'Outstanding since',
    all: '7 days after delivery',
    options: [
      ['0', 'Delivery'],
      ['3', '3 days after delivery'],
      ['14', '14 days after delivery'],
      ['30', '30 days after delivery'],
    ],
  },
];

const HINTS: Record<List, string> = {
  differing: 'Parcels for which the courier paid another amount than it had to collect.',
  unknown:
    'Payments whose tracking number no parcel has. Correct it on the order’s page, then add the file again.',
  outstanding: 'Delivered parcels that no remittance names.',
  matched: 'Parcels for which the courier paid the whole amount, or whose difference you have closed.',
};

const NONE: Record<List, string> = {
  differing: 'No amounts differ.',
  unknown: 'There are no unknown tracking numbers.',
  outstanding: 'No cash is outstanding.',
  matched: 'No payments are matched yet. Add a courier’s remittance file.',
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { list = 'differing', days: since, cursor } = readQuery(request, ['list', 'days', 'cursor']);
  const days = since === undefined ? {} : { days: Number(since) };
  const [page, overview, files] = await Promise.all([
    admin.page('admin.remittance.list', { list: list as List, ...days, ...(cursor && { cursor }) }),
    admin.call('admin.remittance.overview', days),
    admin.call('admin.remittance.files'),
  ]);
  const rows = page.items.map((row) => ({ ...row, _id: row.id }));
  return { ...page, items: rows, overview, files, list: list as List, days };
}

export default function CashPage({ loaderData }: Route.ComponentProps) {
  const { items, overview, files, list, days } = loaderData;
  const selection = useSelection(items, { list, days });
  const isOwner = useIsOwner();
  const [isClosing, setIsClosing] = useState(false);
  const canClose = isOwner && list !== 'matched';
  return (
    <ListPage
      title="Cash from couriers"
      parent={<Link to={adminPaths.orders}>Orders</Link>}
      hint={HINTS[list]}
      actions={
        <a href={admin.address('admin.remittance.outstanding', days)} download>
          Export outstanding
        </a>
      }
      nav={<PaymentsNav />}
      tabs={{
        ...{ label: 'Cash by status', name: 'list', kind: 'choices' },
        all: `Differing ${formatCount(overview.differing)}`,
        tabs: [
          { value: 'unknown', label: 'Unknown', count: formatCount(overview.unknown) },
          { value: 'outstanding', label: 'Outstanding', count: formatCount(overview.outstanding) },
          { value: 'matched', label: 'Matched' },
        ],
      }}
      filters={list === 'outstanding' ? FILTERS : []}
      page={loaderData}
      rowKey={({ id }) => id}
      columns={columnsOf(list)}
      empty={NONE[list]}
      selection={canClose ? { rows: selection, nameOf: ({ trackingNumber }) => trackingNumber } : undefined}
      bulk={
        <>
          {canClose && selection.rows.length > 0 && (
            <BulkBar
              label="Selected parcels"
              status={`${selection.rows.length} selected`}
              onClear={selection.clear}
            >
              <Button
                kind="quiet"
                data-key="c"
                disabled={selection.rows.length > MAX_IDS}
                onClick={() => setIsClosing(true)}
              >
                Close…
              </Button>
            </BulkBar>
          )}
          {canClose && isClosing && (
            <CloseDialog
              list={list}
              ids={selection.rows.map(({ id }) => id)}
              onClose={() => setIsClosing(false)}
              onDone={() => {
                setIsClosing(false);
                selection.clear();
              }}
            />
          )}
        </>
      }
    >
      {list === 'outstanding' && overview.outstandingAmount !== null && (
        <p>
          <strong>{formatPaise(overview.outstandingAmount)}</strong> outstanding
        </p>
      )}
      <AddRemittance couriers={overview.couriers} known={overview.columns} isFirst={files.length === 0} />
      <RemittanceFiles files={files} />
    </ListPage>
  );
}

interface CloseDialogProps {
  list: OpenList;
  ids: string[];
  onClose: () => void;
  onDone: () => void;
}

const CloseDialog = ({ list, ids, onClose, onDone }: CloseDialogProps) => (
  <FormDialog
    title={`Close ${pluralize(ids.length, 'parcel')}?`}
    submitLabel="Close"
    busyLabel="Closing…"
    submit={async (form) => {
      const reason = String(form.get('reason'));
      const { closed } = await admin.call('admin.remittance.close', { list, ids, reason });
      return `${pluralize(closed, 'parcel')} closed.`;
    }}
    onClose={onClose}
    onDone={onDone}
  >
    {(errors) => (
      <>
        <p>The reason is stored in the activity log. Another payment for the same parcel opens it again.</p>
        <Field label="Reason" name="reason" required maxLength={300} error={errors.reason} />
      </>
    )}
  </FormDialog>
);

const amount = (value: Paise | null) => (value === null ? '–' : formatPaise(value));

const columnsOf = (list: List): Column<Row>[] => [
  {
    label: 'Tracking number',
    cell: ({ trackingNumber }) => <span className={look.truncate}>{trackingNumber}</span>,
    details: ({ carrier }) => carrier,
  },
  {
    label: 'Order',
    cell: ({ orderId, orderNumber: number }) =>
      orderId === null ? (
        'Unknown'
      ) : (
        <Link to={adminPaths.order(orderId)} data-row>
          {orderNumber(number!)}
        </Link>
      ),
  },
  {
    label: list === 'differing' || list === 'outstanding' ? 'Delivered' : 'Added',
    from: 'tablet',
    cell: ({ date }) => <time dateTime={date}>{formatDateTime(date)}</time>,
    details: ({ date }) => (list === 'outstanding' ? orderAge(date, new Date()).label : undefined),
  },
  { label: 'To collect', kind: 'number', from: 'tablet', cell: ({ expected }) => amount(expected) },
  {
    label: 'Paid',
    kind: 'number',
    cell: ({ received }) => amount(received),
    details: ({ expected, received }) => (
      <>
        {expected !== null && <span data-below="tablet">of {formatPaise(expected)} </span>}
        {list === 'differing' && <span>{difference(expected!, received!)}</span>}
      </>
    ),
  },
];

function difference(expected: Paise, received: Paise): string {
  const missing = subtract(expected, received);
  return missing > 0 ? `${formatPaise(missing)} too little` : `${formatPaise(-missing as Paise)} too much`;
}

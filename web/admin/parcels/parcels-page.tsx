import { useState } from 'react';
import { Link } from 'react-router';
import { ATTEMPT_REASON_LABELS, PARCEL_EVENT_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import type { Input, Output } from '#contract/schemas.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { trackingPageOf } from '#domain/shipments/tracking-page.ts';
import { admin } from '#web/admin/api.ts';
import { BulkBar } from '#web/admin/list/bulk-bar.tsx';
import type { Column } from '#web/admin/list/data-table.tsx';
import { ListPage } from '#web/admin/list/list.tsx';
import { readQuery } from '#web/admin/list/read-query.ts';
import { useSelection } from '#web/admin/list/use-selection.ts';
import { orderAge } from '#web/admin/orders/order-age.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { formatCount, pluralize } from '#web/admin/parts/format-count.ts';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import look from '#web/admin/parts/look.module.css';
import { adminMeta } from '#web/admin/parts/page-head.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/parcels-page.ts';
import { describeAnswer } from './describe-answer.ts';
import { type AttemptAction, InstructDialog } from './instruct-dialog.tsx';

export const meta = adminMeta('Parcels');

type Row = Output<'admin.parcel.list'>[number];
type List = NonNullable<Input<'admin.parcel.list'>['list']>;

const MAX_SELECTED = 100;

const LISTS: Record<List, { label: string; hint: string; empty: string }> = {
  to_book: {
    label: 'To book',
    hint: 'A courier is asked until it has booked these parcels. Orders without a parcel are under Orders, To pack.',
    empty: 'No parcel waits for a booking.',
  },
  to_hand_over: {
    label: 'To hand over',
    hint: 'Booked, and not scanned by the courier yet.',
    empty: 'No parcel waits for its courier.',
  },
  in_transit: {
    label: 'In transit',
    hint: 'On the way to the customers.',
    empty: 'No parcel is in transit.',
  },
  failed_attempts: {
    label: 'Failed attempts',
    hint: 'The courier could not deliver. Tell it what to do, or it returns the parcel after some days.',
    empty: 'No delivery has failed.',
  },
  returning: { label: 'Coming back', hint: 'On the way back to you.', empty: 'No parcel comes back.' },
  late: {
    label: 'Late',
    hint: 'Past the day for which the courier expected to deliver.',
    empty: 'No parcel is late.',
  },
  quiet: {
    label: 'Without scans',
    hint: 'No scan for the days that the settings say under Couriers. Ask the courier where they are.',
    empty: 'All parcels were scanned lately.',
  },
};

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { list = 'to_book', cursor } = readQuery(request, ['list', 'cursor']);
  const [page, counts] = await Promise.all([
    admin.page('admin.parcel.list', { list: list as List, ...(cursor && { cursor }) }),
    admin.call('admin.parcel.counts'),
  ]);
  return { ...page, items: page.items.map((row) => ({ ...row, _id: row.id })), counts, list: list as List };
}

export default function ParcelsPage({ loaderData }: Route.ComponentProps) {
  const { items, counts, list } = loaderData;
  const selection = useSelection(items, { list });
  const { to_book, ...others } = LISTS;
  return (
    <ListPage
      title="Parcels"
      parent={<Link to={adminPaths.orders}>Orders</Link>}
      hint={LISTS[list].hint}
      tabs={{
        ...{ label: 'Parcels by status', name: 'list' },
        all: `${to_book.label} ${formatCount(counts.to_book)}`,
        tabs: Object.entries(others).map(([value, { label }]) => ({
          ...{ value, label, count: formatCount(counts[value as List]) },
        })),
      }}
      filters={[]}
      page={loaderData}
      rowKey={({ id }) => id}
      columns={columnsOf(list)}
      empty={LISTS[list].empty}
      selection={
        canAct(list)
          ? { rows: selection, nameOf: (row) => row.trackingNumber ?? orderNumber(row.orderNumber) }
          : undefined
      }
      bulk={canAct(list) && <ParcelBulkActions list={list} rows={selection.rows} onDone={selection.clear} />}
    />
  );
}

const canAct = (list: List) => list === 'failed_attempts' || list === 'to_book' || list === 'to_hand_over';

interface BulkProps {
  list: List;
  rows: Row[];
  onDone: () => void;
}

function ParcelBulkActions({ list, rows, onDone }: BulkProps) {
  const action = useAdminAction();
  const [instruction, setInstruction] = useState<AttemptAction>();
  const orderIds = [...new Set(rows.map(({ orderId }) => orderId))];
  const runAll = (done: string, call: () => Promise<{ done: boolean; message: string | null }[]>) =>
    action.run(async () => {
      const refused = (await call()).filter((one) => !one.done);
      if (refused.length > 0) throw new ApiError('conflict', refused[0]!.message ?? '');
      onDone();
      return done;
    });
  const button = (label: string, onClick: () => void, shortcut?: string) => (
    <Button
      kind="quiet"
      data-key={shortcut}
      disabled={action.isBusy || rows.length > MAX_SELECTED}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <>
      <ActionError error={action.error} />
      {rows.length > 0 && (
        <BulkBar label="Selected parcels" status={`${rows.length} selected`} onClear={onDone}>
          {list === 'to_book' &&
            button(
              'Try again now',
              () =>
                runAll('The couriers are asked again.', async () =>
                  Promise.all(
                    rows.map(async ({ orderId: id, id: parcel, courier }) => {
                      await admin.call('admin.order.book', {
                        ...{ id, parcel },
                        ...(courier !== 'automatic' && { courier }),
                      });
                      return { done: true, message: null };
                    }),
                  ),
                ),
              'b',
            )}
          {list === 'to_hand_over' && (
            <>
              {button('Request pickup', () =>
                runAll('Pickup requested.', () => admin.call('admin.order.requestPickup', { ids: orderIds })),
              )}
              {button(
                'Hand over',
                () =>
                  runAll(`${pluralize(rows.length, 'parcel')} handed over.`, () =>
                    admin.call('admin.order.handOver', { ids: orderIds }),
                  ),
                's',
              )}
            </>
          )}
          {list === 'failed_attempts' && (
            <>
              {button('Try again…', () => setInstruction('retry'), 't')}
              {rows.length === 1 && button('Correct phone or address…', () => setInstruction('correct'), 'e')}
              {button('Return…', () => setInstruction('return'))}
              {button('Mark courier as informed…', () => setInstruction('informed'), 'm')}
            </>
          )}
        </BulkBar>
      )}
      {instruction && (
        <InstructDialog
          action={instruction}
          parcels={rows.map(({ orderId: id, id: parcel }) => ({ id, parcel }))}
          onClose={() => setInstruction(undefined)}
          onDone={() => {
            setInstruction(undefined);
            onDone();
          }}
        />
      )}
    </>
  );
}

const stateOf = ({ status, reason, attempts, isAnswered }: Row) => {
  if (status === null) return 'Waiting to be booked';
  if (status !== 'attempt_failed') return PARCEL_EVENT_LABELS[status];
  const why = reason ? `: ${ATTEMPT_REASON_LABELS[reason]}` : '';
  return `${PARCEL_EVENT_LABELS[status]}${why} (${attempts})${isAnswered ? ', instructed' : ''}`;
};

const answerOf = (answer: NonNullable<Row['answer']>, error: string | null) =>
  error ? `${describeAnswer(answer)} Not sent yet: ${error}` : describeAnswer(answer);

const columnsOf = (list: List): Column<Row>[] => [
  {
    label: 'Order',
    cell: ({ orderId, orderNumber: number, name, since }) => (
      <>
        <Link to={adminPaths.order(orderId)} data-row>
          {orderNumber(number)}
        </Link>{' '}
        <span data-below="tablet">{orderAge(since, new Date()).label}</span>
        <span className={`${look.secondary} ${look.truncate}`}>{name}</span>
      </>
    ),
  },
  {
    label: 'For',
    from: 'tablet',
    cell: ({ since }) => (
      <time dateTime={since} title={formatDateTime(since)} className={look.nowrap}>
        {orderAge(since, new Date()).label}
      </time>
    ),
  },
  { label: 'To', from: 'desk', cell: ({ city, pincode }) => `${city} ${pincode}` },
  {
    label: 'Courier',
    from: 'tablet',
    cell: ({ courier, carrier, trackingNumber }) => {
      const address = trackingPageOf(courier, trackingNumber);
      return (
        <span className={look.truncate}>
          {carrier} {address ? <a href={address}>{trackingNumber}</a> : trackingNumber}
        </span>
      );
    },
  },
  {
    label: 'Status',
    cell: stateOf,
    details: ({ bookingError, answer, answerError, isAnswered, expectedOn }) =>
      bookingError ??
      (answer && answerOf(answer, isAnswered ? null : answerError)) ??
      (list !== 'to_book' && expectedOn ? `Expected on ${expectedOn}` : undefined),
  },
];

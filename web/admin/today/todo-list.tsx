import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import type { Input, Output } from '#contract/schemas.ts';
import { hasPermission, type Permission } from '#domain/staff.ts';
import { pluralize } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import * as adminPaths from '#web/admin/paths.ts';
import { useStaffMember } from '#web/admin/staff-member.ts';
import { tilesPerRow } from './tile-rows.ts';
import styles from './today.module.css';

type Filter = Pick<Input<'admin.product.list'>, 'state' | 'stock'>;
type Counts = Output<'admin.todo'>;

const productList = (stock: 'low' | 'out') => {
  const filter = { state: 'active', stock } satisfies Filter;
  return `${adminPaths.products}?${new URLSearchParams(filter)}`;
};

interface Task {
  name: keyof Counts;
  one: string;
  many: string;
  to: string;
  /** Any of them; all staff without. */
  needs?: Permission[];
  isUrgent?: true;
}

const TASKS: Task[] = [
  {
    name: 'paymentsHeld',
    needs: ['orders', 'refunds'],
    one: 'held payment',
    many: 'held payments',
    to: adminPaths.payments,
    isUrgent: true,
  },
  {
    name: 'refundsFailed',
    needs: ['orders', 'refunds'],
    one: 'failed refund',
    many: 'failed refunds',
    to: adminPaths.payments,
    isUrgent: true,
  },
  {
    name: 'toConfirm',
    needs: ['orders'],
    one: 'order that the customer has not confirmed',
    many: 'orders that the customer has not confirmed',
    to: `${adminPaths.orders}?tab=confirm`,
  },
  {
    name: 'bookingsFailed',
    needs: ['orders'],
    one: 'failed courier booking',
    many: 'failed courier bookings',
    to: `${adminPaths.parcels}?list=to_book`,
    isUrgent: true,
  },
  {
    name: 'attemptsUnanswered',
    needs: ['orders'],
    one: 'failed delivery attempt without an answer',
    many: 'failed delivery attempts without an answer',
    to: `${adminPaths.parcels}?list=failed_attempts`,
    isUrgent: true,
  },
  {
    name: 'answersNotTaken',
    needs: ['orders'],
    one: 'customer’s answer that the courier does not know',
    many: 'customers’ answers that the courier does not know',
    to: `${adminPaths.parcels}?list=failed_attempts`,
    isUrgent: true,
  },
  {
    name: 'parcelsLate',
    needs: ['orders'],
    one: 'late parcel',
    many: 'late parcels',
    to: `${adminPaths.parcels}?list=late`,
  },
  {
    name: 'parcelsQuiet',
    needs: ['orders'],
    one: 'parcel without a scan for days',
    many: 'parcels without a scan for days',
    to: `${adminPaths.parcels}?list=quiet`,
  },
  {
    name: 'toPack',
    needs: ['orders'],
    one: 'order to pack',
    many: 'orders to pack',
    to: `${adminPaths.orders}?tab=pack`,
  },
  {
    name: 'toShip',
    needs: ['orders'],
    one: 'order to ship',
    many: 'orders to ship',
    to: `${adminPaths.orders}?tab=ship`,
  },
  {
    name: 'inTransit',
    needs: ['orders'],
    one: 'order in transit',
    many: 'orders in transit',
    to: `${adminPaths.orders}?tab=transit`,
  },
  {
    name: 'returnsRequested',
    needs: ['returns', 'refunds'],
    one: 'return or exchange request to review',
    many: 'return or exchange requests to review',
    to: `${adminPaths.returns}?status=requested`,
  },
  {
    name: 'returnsApproved',
    needs: ['returns', 'refunds'],
    one: 'return or exchange on the way back',
    many: 'returns or exchanges on the way back',
    to: `${adminPaths.returns}?status=approved`,
  },
  {
    name: 'returnsReceived',
    needs: ['returns', 'refunds'],
    one: 'received return or exchange to resolve',
    many: 'received returns or exchanges to resolve',
    to: `${adminPaths.returns}?status=received`,
  },
  { name: 'soldOut', one: 'sold-out product', many: 'sold-out products', to: productList('out') },
  { name: 'lowStock', one: 'product low in stock', many: 'products low in stock', to: productList('low') },
];

export function TodoList({ todo }: { todo: Counts }) {
  const staffMember = useStaffMember();
  const own = TASKS.filter(
    ({ needs }) => !needs || (staffMember && needs.some((one) => hasPermission(staffMember, one))),
  );
  const pending = own.filter(({ name }) => todo[name] > 0);
  const visible = own.filter((task) => task.name === 'toPack' || pending.includes(task));
  return (
    <section className={layout.wideStack} aria-label="To do">
      {pending.length === 0 && <p className={layout.dashed}>You’re all caught up.</p>}
      <ul
        className={styles.todo}
        style={
          {
            '--tablet': tilesPerRow(visible.length, 4),
            '--desk': tilesPerRow(visible.length, 5),
          } as CSSProperties
        }
      >
        {visible.map(({ name, one, many, to, isUrgent }) => (
          <li key={name}>
            <Link to={to} className={layout.panel} data-urgent={isUrgent}>
              <strong>{todo[name]}</strong> {todo[name] === 1 ? one : many}
            </Link>
          </li>
        ))}
      </ul>
      {todo.emailsFailed > 0 && (
        <p className={look.errorBox}>
          {pluralize(todo.emailsFailed, 'email')} couldn’t be sent. Check the email settings (SMTP) of the
          server.
        </p>
      )}
    </section>
  );
}

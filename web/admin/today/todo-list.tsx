import { Link } from 'react-router';
import type { Input, Output } from '#contract/schemas.ts';
import { pluralize } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import * as adminPaths from '#web/admin/paths.ts';
import styles from './today.module.css';

type Filter = Pick<Input<'admin.product.list'>, 'state' | 'stock'>;
type Counts = Output<'admin.todo'>;

const productList = (stock: 'low' | 'out') => {
  const filter = { state: 'active', stock } satisfies Filter;
  return `${adminPaths.products}?${new URLSearchParams(filter)}`;
};

const TASKS: { name: keyof Counts; label: string; to: string; isUrgent?: true }[] = [
  { name: 'paymentsHeld', label: 'held payments', to: adminPaths.payments, isUrgent: true },
  { name: 'refundsFailed', label: 'failed refunds', to: adminPaths.payments, isUrgent: true },
  {
    name: 'toConfirm',
    label: 'orders that the customer has not confirmed',
    to: `${adminPaths.orders}?tab=confirm`,
  },
  {
    name: 'bookingsFailed',
    label: 'failed courier bookings',
    to: `${adminPaths.parcels}?list=to_book`,
    isUrgent: true,
  },
  {
    name: 'attemptsUnanswered',
    label: 'failed delivery attempts without an answer',
    to: `${adminPaths.parcels}?list=failed_attempts`,
    isUrgent: true,
  },
  {
    name: 'answersNotTaken',
    label: 'customers’ answers that the courier does not know',
    to: `${adminPaths.parcels}?list=failed_attempts`,
    isUrgent: true,
  },
  { name: 'parcelsLate', label: 'late parcels', to: `${adminPaths.parcels}?list=late` },
  { name: 'parcelsQuiet', label: 'parcels without a scan for days', to: `${adminPaths.parcels}?list=quiet` },
  { name: 'toPack', label: 'orders to pack', to: `${adminPaths.orders}?tab=pack` },
  { name: 'toShip', label: 'orders to ship', to: `${adminPaths.orders}?tab=ship` },
  { name: 'inTransit', label: 'orders in transit', to: `${adminPaths.orders}?tab=transit` },
  {
    name: 'returnsRequested',
    label: 'return or exchange requests to review',
    to: `${adminPaths.returns}?status=requested`,
  },
  {
    name: 'returnsApproved',
    label: 'returns or exchanges on the way back',
    to: `${adminPaths.returns}?status=approved`,
  },
  {
    name: 'returnsReceived',
    label: 'received returns or exchanges to resolve',
    to: `${adminPaths.returns}?status=received`,
  },
  { name: 'soldOut', label: 'sold-out products', to: productList('out') },
  { name: 'lowStock', label: 'products low in stock', to: productList('low') },
];

export function TodoList({ todo }: { todo: Counts }) {
  const pending = TASKS.filter(({ name }) => todo[name] > 0);
  const visible = TASKS.filter((task) => task.name === 'toPack' || pending.includes(task));
  return (
    <section className={layout.wideStack} aria-label="To do">
      {pending.length === 0 && <p className={layout.dashed}>You’re all caught up.</p>}
      <ul className={`${layout.fields} ${styles.todo}`}>
        {visible.map(({ name, label, to, isUrgent }) => (
          <li key={name}>
            <Link to={to} className={layout.panel} data-urgent={isUrgent}>
              <strong>{todo[name]}</strong> {label}
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

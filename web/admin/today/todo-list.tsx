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
  name: Exclude<keyof Counts, 'canSendEmails' | 'brokenLinks'>;
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
    one: 'Held payment',
    many: 'Held payments',
    to: adminPaths.payments,
    isUrgent: true,
  },
  {
    name: 'refundsFailed',
    needs: ['orders', 'refunds'],
    one: 'Failed refund',
    many: 'Failed refunds',
    to: adminPaths.payments,
    isUrgent: true,
  },
  {
    name: 'toConfirm',
    needs: ['orders'],
    one: 'Order to confirm',
    many: 'Orders to confirm',
    to: `${adminPaths.orders}?tab=confirm`,
  },
  {
    name: 'bookingsFailed',
    needs: ['orders'],
    one: 'Failed booking',
    many: 'Failed bookings',
    to: `${adminPaths.parcels}?list=to_book`,
    isUrgent: true,
  },
  {
    name: 'attemptsUnanswered',
    needs: ['orders'],
    one: 'Failed attempt to answer',
    many: 'Failed attempts to answer',
    to: `${adminPaths.parcels}?list=failed_attempts`,
    isUrgent: true,
  },
  {
    name: 'answersNotTaken',
    needs: ['orders'],
    one: 'Answer to pass on',
    many: 'Answers to pass on',
    to: `${adminPaths.parcels}?list=failed_attempts`,
    isUrgent: true,
  },
  {
    name: 'parcelsLate',
    needs: ['orders'],
    one: 'Late parcel',
    many: 'Late parcels',
    to: `${adminPaths.parcels}?list=late`,
  },
  {
    name: 'parcelsQuiet',
    needs: ['orders'],
    one: 'Parcel without scans',
    many: 'Parcels without scans',
    to: `${adminPaths.parcels}?list=quiet`,
  },
  {
    name: 'toPack',
    needs: ['orders'],
    one: 'Order to pack',
    many: 'Orders to pack',
    to: `${adminPaths.orders}?tab=pack`,
  },
  {
    name: 'toShip',
    needs: ['orders'],
    one: 'Order to ship',
    many: 'Orders to ship',
    to: `${adminPaths.orders}?tab=ship`,
  },
  {
    name: 'inTransit',
    needs: ['orders'],
    one: 'Order in transit',
    many: 'Orders in transit',
    to: `${adminPaths.orders}?tab=transit`,
  },
  {
    name: 'returnsRequested',
    needs: ['returns', 'refunds'],
    one: 'Return to review',
    many: 'Returns to review',
    to: `${adminPaths.returns}?status=requested`,
  },
  {
    name: 'returnsApproved',
    needs: ['returns', 'refunds'],
    one: 'Return on the way',
    many: 'Returns on the way',
    to: `${adminPaths.returns}?status=approved`,
  },
  {
    name: 'returnsReceived',
    needs: ['returns', 'refunds'],
    one: 'Return to resolve',
    many: 'Returns to resolve',
    to: `${adminPaths.returns}?status=received`,
  },
  { name: 'soldOut', one: 'Sold out', many: 'Sold out', to: productList('out') },
  { name: 'lowStock', one: 'Low in stock', many: 'Low in stock', to: productList('low') },
];

export function TodoList({ todo }: { todo: Counts }) {
  const staffMember = useStaffMember();
  const own = TASKS.filter(
    ({ needs }) => !needs || (staffMember && needs.some((one) => hasPermission(staffMember, one))),
  );
  const pending = own.filter(({ name }) => todo[name] > 0);
  const visible = own.filter((task) => task.name === 'toPack' || pending.includes(task));
  return (
    <section
      className={`${layout.wideStack} ${styles.tasks}`}
      aria-label="To do"
      style={
        {
          '--tablet': tilesPerRow(visible.length, 4),
          '--desk': tilesPerRow(visible.length, 5),
        } as CSSProperties
      }
    >
      {pending.length === 0 && <p className={layout.empty}>You’re all caught up.</p>}
      <ul className={styles.todo}>
        {visible.map(({ name, one, many, to, isUrgent }) => (
          <li key={name}>
            <Link to={to} className={styles.tile} data-urgent={isUrgent}>
              <strong>{todo[name]}</strong> <span className={look.hint}>{todo[name] === 1 ? one : many}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Reasons why customers get no emails. */
export const EmailNotices = ({ todo }: { todo: Counts }) => (
  <>
    {!todo.canSendEmails && (
      <p className={`${layout.panel} ${look.low}`}>
        Customers get no emails, because no mail server is set up. Ask your developer to set SMTP_URL on the
        server.
      </p>
    )}
    {todo.emailsFailed > 0 && (
      <p className={look.errorBox}>
        {pluralize(todo.emailsFailed, 'email')} couldn’t be sent. Check the email settings (SMTP) of the
        server.
      </p>
    )}
  </>
);

const LINKING = {
  navigation: ['The navigation', adminPaths.navigationEditor],
  home: ['The home page', adminPaths.homeEditor],
} as const;

export const BrokenLinks = ({ links }: { links: Counts['brokenLinks'] }) => {
  const staffMember = useStaffMember();
  if (!staffMember || !hasPermission(staffMember, 'storefront')) return null;
  return [...Map.groupBy(links, ({ document }) => document)].map(([document, links]) => {
    const [name, editor] = LINKING[document];
    return (
      <div key={document} className={`${layout.panel} ${look.low}`}>
        <p>
          <Link to={editor}>{name}</Link> links to {links.map(({ link }) => link).join(', ')}, which visitors
          can’t open.
        </p>
      </div>
    );
  });
};

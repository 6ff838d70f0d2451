import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ORDER_STATUS_LABELS } from '#contract/admin/labels.ts';
import type { Output } from '#contract/schemas.ts';
import { formatPaise } from '#domain/money.ts';
import { orderNumber } from '#domain/orders/order.ts';
import { hasPermission, type Permission } from '#domain/staff.ts';
import { admin } from '#web/admin/api.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import { useSearch } from '#web/admin/form/use-search.ts';
import { pluralize } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import * as adminPaths from '#web/admin/paths.ts';
import { useStaffMember } from '#web/admin/staff-member.ts';
import styles from './find.module.css';
import { commonTasks, type FoundPage, findHelp, findPages } from './find-pages.ts';

const LIMIT = 5;

interface Found {
  q: string;
  orders: Output<'admin.order.list'>;
  customers: Output<'admin.customer.list'>;
  products: Output<'admin.product.list'>;
}

export function Find({ title }: { title: string }) {
  const [q, setQ] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const staffMember = useStaffMember();
  const typed = q.trim();
  const can = (needs: Permission | 'owner') =>
    staffMember !== undefined &&
    (needs === 'owner' ? staffMember.role === 'owner' : hasPermission(staffMember, needs));
  const found = useSearch(typed, (q) =>
    findRecords(q, can('orders') || can('returns') || can('refunds'), can('customers')),
  );
  const pages = findPages(typed, can);
  const help = findHelp(typed, can);
  const { orders = [], customers = [], products = [] } = found ?? {};
  const count = orders.length + customers.length + products.length + pages.length + help.length;

  useEffect(() => box.current?.querySelector('input')?.focus(), []);

  // Enter can be pressed before the results are there.
  const opensFirst = useRef<string>(undefined);
  useEffect(() => {
    if (found && found.q === opensFirst.current) box.current?.querySelector('a')?.click();
  }, [found]);

  function moveByKey(event: KeyboardEvent) {
    const links = [...box.current!.querySelectorAll<HTMLElement>('a')];
    const at = links.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Enter' && at < 0) {
      event.preventDefault();
      opensFirst.current = typed;
      if (found?.q === typed) links[0]?.click();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    (links[at + step] ?? box.current!.querySelector('input'))?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its links are reached with Tab too
    <div ref={box} className={`${layout.stack} ${styles.find}`} onKeyDown={moveByKey}>
      <h2>{title}</h2>
      <TextField
        label="Orders, customers, products, pages, settings and help"
        type="search"
        placeholder="Order, customer, product, setting or help"
        maxLength={100}
        autoComplete="off"
        value={q}
        onChange={setQ}
      />
      {typed === '' && (
        <p className={`${look.hint} ${look.withKeyboard}`}>
          Press ↓ to choose a result, and Enter to open it.
        </p>
      )}
      <p className={look.hint} role="status">
        {typed !== '' &&
          found?.q === typed &&
          (count === 0 ? `Nothing matches “${typed}”.` : pluralize(count, 'result'))}
      </p>
      <Group title="Orders">
        {orders.map(({ _id, number, status, name, amount }) => (
          <Result key={_id} to={adminPaths.order(_id)} label={`${orderNumber(number)} ${name}`}>
            {ORDER_STATUS_LABELS[status]}, {formatPaise(amount)}
          </Result>
        ))}
      </Group>
      <Group title="Customers">
        {customers.map(({ id, name, email, phone }) => (
          <Result key={id} to={adminPaths.customer(id)} label={name}>
            {[phone, email].filter(Boolean).join(', ')}
          </Result>
        ))}
      </Group>
      <Group title="Products">
        {products.map(({ _id, name, categoryPath }) => (
          <Result key={_id} to={adminPaths.product(_id)} label={name}>
            {categoryPath}
          </Result>
        ))}
      </Group>
      <Group title="Pages and settings">{pages.map(toResult)}</Group>
      <Group title="Help">{help.map(toResult)}</Group>
      <Group title="Common tasks">{typed === '' ? commonTasks(can).map(toResult) : []}</Group>
    </div>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length > 0 && (
    <section className={layout.tightStack}>
      <h3>{title}</h3>
      <ul className={layout.choices}>{children}</ul>
    </section>
  );

const Result = ({ to, label, children }: { to: string; label: string; children: ReactNode }) => (
  <li>
    <Link to={to}>
      {label} <span className={look.secondary}>{children}</span>
    </Link>
  </li>
);

const toResult = ({ to, label, hint }: FoundPage) => (
  <Result key={`${to} ${label}`} to={to} label={label}>
    {hint}
  </Result>
);

/** The products need no permission. A list that cannot be read is left out. */
async function findRecords(q: string, hasOrders: boolean, hasCustomers: boolean): Promise<Found> {
  const none = () => [];
  const [orders, customers, products] = await Promise.all([
    hasOrders ? admin.call('admin.order.list', { q, limit: LIMIT }).catch(none) : [],
    hasCustomers ? admin.call('admin.customer.list', { q, limit: LIMIT }).catch(none) : [],
    admin.call('admin.product.list', { q, limit: LIMIT }).catch(none),
  ]);
  return { q, orders, customers, products };
}

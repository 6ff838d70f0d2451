import { useState } from 'react';
import { Link } from 'react-router';
import { admin } from '#web/admin/api.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { PaymentsNav } from '#web/admin/payments/payments-nav.tsx';
import { Field } from '#web/ui/field.tsx';

export const meta = adminMeta('Exports');

const EXPORTS = [
  ['admin.export.orders', 'Orders', 'A line per item, with the columns of Shopify’s export.'],
  ['admin.export.payments', 'Payments and refunds', 'What was received and refunded online.'],
  ['admin.export.invoices', 'Invoices', 'Invoices, bills of supply and credit notes, with their tax.'],
  ['admin.export.stockChanges', 'Stock changes', 'What changed the stock of each variant, and who.'],
] as const;

export default function ExportsPage() {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const period = { ...(from && { from }), ...(to && { to }) };
  return (
    <>
      <PageHead title="Exports" parent={<Link to={adminPaths.orders}>Orders</Link>} />
      <PaymentsNav />
      <div className={layout.stack}>
        <Panel title="Period">
          <div className={layout.row}>
            <Field label="From" type="date" value={from} onChange={({ target }) => setFrom(target.value)} />
            <Field label="To" type="date" value={to} onChange={({ target }) => setTo(target.value)} />
          </div>
          <p className={look.hint}>Both days are included. Without a period, the files have everything.</p>
        </Panel>
        <Panel title="For your accountant">
          <ul className={layout.stack}>
            <li>
              <Link to={adminPaths.gst}>GSTR-1 of a month</Link>
              <p className={look.hint}>As the GST portal’s JSON, and as CSV.</p>
            </li>
            <li>
              <Link to={adminPaths.journal}>Journal of a month</Link>
              <p className={look.hint}>As XML for Tally, and as CSV.</p>
            </li>
          </ul>
        </Panel>
        <Panel title="CSV files">
          <ul className={layout.stack}>
            {EXPORTS.map(([name, label, hint]) => (
              <li key={name}>
                <a href={admin.address(name, period)} download>
                  {label}
                </a>
                <p className={look.hint}>{hint}</p>
              </li>
            ))}
          </ul>
          <p className={look.hint}>
            The lists of <Link to={adminPaths.orders}>orders</Link>,{' '}
            <Link to={adminPaths.customers}>customers</Link>, <Link to={adminPaths.returns}>returns</Link> and{' '}
            <Link to={adminPaths.stock}>stock</Link> export what they show. Each export is in the{' '}
            <Link to={adminPaths.activity}>activity log</Link>.
          </p>
        </Panel>
      </div>
    </>
  );
}

import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { pluralize } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import * as adminPaths from '#web/admin/paths.ts';

type Accounts = Output<'admin.customer.get'>['sameContact'];

export const SameContact = ({ accounts }: { accounts: Accounts }) => (
  <Panel title="Same email or phone">
    <p className={look.hint}>
      These accounts may belong to the same person, such as one of an order that was taken by phone.
    </p>
    <ul className={layout.tightStack}>
      {accounts.map(({ id, name, orders }) => (
        <li key={id}>
          <Link to={adminPaths.customer(id)}>{name}</Link>, {pluralize(orders, 'order')}
        </li>
      ))}
    </ul>
  </Panel>
);

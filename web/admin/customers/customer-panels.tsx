import type { Output } from '#contract/schemas.ts';
import { addressLine } from '#domain/address.ts';
import { formatPhone } from '#web/admin/parts/format-phone.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { EarlierAccounts } from './earlier-accounts.tsx';
import { SameContact } from './same-contact.tsx';

export const CustomerPanels = ({
  customer,
  customer: { addresses, erased, earlierAccounts, sameContact },
}: {
  customer: Output<'admin.customer.get'>;
}) => (
  <>
    {!erased && <CustomerNotes key={customer.id} customer={customer} />}
    {earlierAccounts.length > 0 && <EarlierAccounts customer={customer} />}
    {sameContact.length > 0 && <SameContact accounts={sameContact} />}
    {addresses.length > 0 && (
      <Panel title="Addresses">
        <ul className={layout.timeline}>
          {addresses.map((address) => (
            <li key={JSON.stringify(address)}>
              <p>
                {address.firstName} {address.lastName}
              </p>
              <span className={look.secondary}>
                {addressLine(address)}, {formatPhone(address.phone)}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    )}
  </>
);

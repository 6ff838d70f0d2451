import type { Output } from '#contract/schemas.ts';
import { addressLine } from '#domain/address.ts';
import { Facts } from '#web/admin/parts/facts.tsx';
import { formatPhone } from '#web/admin/parts/format-phone.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { EarlierAccounts } from './earlier-accounts.tsx';
import { SameContact } from './same-contact.tsx';

export const CustomerPanels = ({
  customer,
  customer: { email, phones, addresses, erased, earlierAccounts, sameContact },
}: {
  customer: Output<'admin.customer.get'>;
}) => (
  <>
    {!erased && (
      <Panel title="Contact">
        <Facts
          facts={{
            Email: email && <a href={`mailto:${email}`}>{email}</a>,
            Phone:
              phones.length > 0 ? (
                phones.map((phone) => (
                  <div key={phone}>
                    <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
                  </div>
                ))
              ) : (
                <span className={look.hint}>None yet</span>
              ),
            Address: addresses.length === 0 ? <span className={look.hint}>None yet</span> : undefined,
          }}
        />
        {addresses.length > 0 && (
          <ul className={layout.timeline} aria-label="Addresses">
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
        )}
      </Panel>
    )}
    {!erased && <CustomerNotes key={customer.id} customer={customer} />}
    {earlierAccounts.length > 0 && <EarlierAccounts customer={customer} />}
    {sameContact.length > 0 && <SameContact accounts={sameContact} />}
  </>
);

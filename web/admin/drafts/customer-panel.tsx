import { useState } from 'react';
import { addressLine, toMobileNumber } from '#domain/address.ts';
import { admin } from '#web/admin/api.ts';
import { BlockedBadge } from '#web/admin/customers/customer-badges.tsx';
import { TextField } from '#web/admin/form/fields.tsx';
import { useSearch } from '#web/admin/form/use-search.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Customer, type Edit, toChosen } from './draft.ts';

interface CustomerPanelProps {
  value: Edit;
  error: string | undefined;
  onChange: (change: Partial<Edit>) => void;
}

export const CustomerPanel = ({
  value: { customer, email, contact },
  error,
  onChange,
}: CustomerPanelProps) => (
  <Panel title="Customer">
    {customer ? (
      <div className={layout.row}>
        <span className={layout.grow}>
          {customer.name} {customer.isBlocked && <BlockedBadge />}
          <span className={look.secondary}>{customer.email || customer.phone || 'No email address'}</span>
        </span>
        <Button kind="quiet" onClick={() => onChange({ customer: null })}>
          Remove<span className="visually-hidden"> {customer.name}</span>
        </Button>
      </div>
    ) : (
      <>
        <CustomerSearch onChoose={(found) => onChange(toChosen(found))} />
        <TextField
          label="Email of a new customer"
          type="email"
          maxLength={200}
          autoComplete="off"
          hint="Optional. Without it, you tell the customer about the order yourself."
          value={email}
          error={error}
          onChange={(email) => onChange({ email })}
        />
        <KnownCustomer
          {...{ email, phone: contact.phone }}
          onChoose={({ address: _, ...customer }) => onChange({ customer })}
        />
      </>
    )}
  </Panel>
);

interface KnownCustomerProps {
  email: string;
  phone: string;
  onChoose: (customer: Customer) => void;
}

/** The orders of one person belong to one account, so that its total, tags and blocks count. */
function KnownCustomer({ email, phone, onChoose }: KnownCustomerProps) {
  const find = (q: string) => admin.call('admin.draft.customers', { q });
  const typed = email.trim().toLowerCase();
  const digits = toMobileNumber(phone) ?? '';
  const withEmail = useSearch(typed.includes('@') ? typed : '', find);
  const withPhone = useSearch(digits, find);
  const sameEmail = withEmail?.find((one) => one.email.toLowerCase() === typed);
  const known = sameEmail ?? withPhone?.find((one) => toMobileNumber(one.phone) === digits);
  if (!known) return null;
  return (
    <div className={layout.row} role="status">
      <span className={layout.grow}>
        This {sameEmail ? 'email' : 'phone number'} belongs to {known.name}.{' '}
        {known.isBlocked && <BlockedBadge />}
      </span>
      <Button kind="quiet" onClick={() => onChoose(known)}>
        Choose<span className="visually-hidden"> {known.name}</span>
      </Button>
    </div>
  );
}

function CustomerSearch({ onChoose }: { onChoose: (customer: Customer) => void }) {
  const [q, setQ] = useState('');
  const found = useSearch(q.trim(), (q) => admin.call('admin.draft.customers', { q }));
  return (
    <div className={layout.stack}>
      <TextField
        label="Find a customer"
        type="search"
        placeholder="Phone, email or name"
        maxLength={100}
        autoComplete="off"
        value={q}
        onChange={setQ}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {q.trim() !== '' && found?.length === 0 && (
        <p className={look.hint}>No customer matches. Enter a new one below.</p>
      )}
      {q.trim() !== '' && found && found.length > 0 && (
        <ul className={layout.tightStack} aria-label="Customers found">
          {found.map((customer) => (
            <li key={customer.id} className={`${layout.row} ${layout.divided}`}>
              <span className={layout.grow}>
                {customer.name} {customer.isBlocked && <BlockedBadge />}
                <span className={look.secondary}>
                  {[customer.phone, customer.email].filter(Boolean).join(', ')}
                  {customer.address && (
                    <>
                      <br />
                      {addressLine(customer.address)}
                    </>
                  )}
                </span>
              </span>
              <Button kind="quiet" onClick={() => onChoose(customer)}>
                Choose<span className="visually-hidden"> {customer.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

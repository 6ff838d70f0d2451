import { useState } from 'react';
import { addressLine } from '#domain/address.ts';
import { admin } from '#web/admin/api.ts';
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

export const CustomerPanel = ({ value: { customer, email }, error, onChange }: CustomerPanelProps) => (
  <Panel title="Customer">
    {customer ? (
      <div className={layout.row}>
        <span className={layout.grow}>
          {customer.name}
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
      </>
    )}
  </Panel>
);

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
                {customer.name}
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

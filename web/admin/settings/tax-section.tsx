import { Link } from 'react-router';
import { STATES } from '#domain/pincode.ts';
import { NumberField, TextField } from '#web/admin/parts/fields.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { Field } from '#web/ui/field.tsx';
import { RateFields } from './rate-fields.tsx';
import { type Settings, useSettingsForm } from './settings-form.ts';

export default function TaxSection() {
  const form = useSettingsForm();
  const { tax } = form.value;
  const change = (part: Partial<Settings['tax']>) => form.change({ tax: { ...tax, ...part } });
  const errorOf = (path: string) => form.errorOf(`tax.${path}`);
  return (
    <>
      <fieldset className="panel">
        <legend>Business and GST</legend>
        <div className="fields">
          <TextField
            label="Legal business name"
            required
            value={tax.legalName}
            error={errorOf('legalName')}
            onChange={(legalName) => change({ legalName })}
          />
          <div className="full-width">
            <TextField
              label="Address on invoices"
              required
              value={tax.address}
              error={errorOf('address')}
              onChange={(address) => change({ address })}
            />
          </div>
          <Field
            as="select"
            label="State"
            value={tax.state}
            error={errorOf('state')}
            onChange={(event) => change({ state: event.target.value as Settings['tax']['state'] })}
          >
            {STATES.map((state) => (
              <option key={state}>{state}</option>
            ))}
          </Field>
          <TextField
            label="GSTIN"
            hint="If empty, bills of supply are created instead of tax invoices."
            value={tax.gstin ?? ''}
            maxLength={15}
            error={errorOf('gstin')}
            onChange={(gstin) => change({ gstin: gstin.trim().toUpperCase() || null })}
          />
          <NumberField
            label="Default GST rate (%)"
            hint="For HSN codes without a rate below."
            step="0.01"
            max={40}
            value={tax.otherPercent}
            error={errorOf('otherPercent')}
            onChange={(otherPercent) => change({ otherPercent })}
          />
        </div>
      </fieldset>
      <RateFields
        rates={tax.rates}
        errorOf={(path) => errorOf(`rates.${path}`)}
        onChange={(rates) => change({ rates })}
      />
      <p className="hint">
        Products without an HSN code of their own have that of{' '}
        <Link to={adminPaths.categories}>their category</Link>.
      </p>
    </>
  );
}

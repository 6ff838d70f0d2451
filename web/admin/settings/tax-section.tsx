import { Link } from 'react-router';
import { STATES } from '#domain/pincode.ts';
import { PercentField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import { connectFields } from '#web/admin/parts/connect-fields.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { RateFields } from './rate-fields.tsx';
import { type Settings, useSettingsForm } from './settings-form.ts';

export default function TaxSection() {
  const form = useSettingsForm();
  const { tax } = form.value;
  const change = (part: Partial<Settings['tax']>) => form.change({ tax: { ...tax, ...part } });
  const errorOf = (path: string) => form.errorOf(`tax.${path}`);
  const field = connectFields(tax, errorOf, change);
  return (
    <>
      <fieldset className="panel">
        <legend>Business and GST</legend>
        <div className="fields">
          <TextField
            label="Legal business name"
            hint="If empty, invoices have the name of your brand."
            {...field('legalName')}
          />
          <div className="full-width">
            <TextField label="Address on invoices" {...field('address')} />
          </div>
          <SelectField label="State" options={STATES} {...field('state')} />
          <TextField
            label="GSTIN"
            hint="If empty, bills of supply are created instead of tax invoices."
            value={tax.gstin ?? ''}
            maxLength={15}
            error={errorOf('gstin')}
            onChange={(gstin) => change({ gstin: gstin.trim().toUpperCase() || null })}
          />
          <PercentField
            label="Default GST rate (%)"
            hint="For HSN codes without a rate below."
            {...field('otherPercent')}
          />
        </div>
      </fieldset>
      <RateFields
        rates={tax.rates}
        errorOf={(path) => errorOf(`rates.${path}`)}
        onChange={(rates) => change({ rates })}
      />
      <p className="hint">
        Products without an HSN code of their own use that of{' '}
        <Link to={adminPaths.categories}>their category</Link>.
      </p>
    </>
  );
}

import { Link } from 'react-router';
import { STATES } from '#domain/pincode.ts';
import { subCategories } from '#domain/product.ts';
import { admin } from '#web/admin/api.ts';
import { connectFields } from '#web/admin/parts/connect-fields.ts';
import { PercentField, SelectField, TextField } from '#web/admin/parts/fields.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import * as adminPaths from '#web/admin/paths.ts';
import type { Route } from './+types/tax-section.ts';
import { RateFields } from './rate-fields.tsx';
import { type Settings, useSettingsForm } from './settings-form.ts';

export const clientLoader = () => admin.call('admin.product.defaultHsn');

export default function TaxSection({ loaderData: defaultHsn }: Route.ComponentProps) {
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
          <TextField label="Legal business name" required {...field('legalName')} />
          <div className="full-width">
            <TextField label="Address on invoices" required {...field('address')} />
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
      <fieldset className="panel">
        <legend>HSN codes by sub-category</legend>
        <p className="hint">
          For products without an HSN code of their own. If a sub-category mixes different kinds of items,
          such as mugs and lamps, give each product its own code.
        </p>
        <div className="fields">
          {subCategories.map((name) => (
            <div key={name}>
              <TextField
                label={name}
                inputMode="numeric"
                required
                pattern="\d{4}(\d{2}){0,2}"
                title="4, 6 or 8 digits"
                value={tax.hsn[name] ?? ''}
                error={errorOf(`hsn.${name}`)}
                onChange={(code) => change({ hsn: { ...tax.hsn, [name]: code } })}
              />
              <DefaultHsnLink
                subCategory={name}
                products={defaultHsn.find(({ subCategory }) => subCategory === name)?.products ?? 0}
              />
            </div>
          ))}
        </div>
      </fieldset>
    </>
  );
}

const DefaultHsnLink = ({ subCategory, products }: { subCategory: string; products: number }) =>
  products === 0 ? (
    <p className="hint">No products use this code.</p>
  ) : (
    <Link
      to={{
        pathname: adminPaths.products,
        search: String(new URLSearchParams({ hsn: 'default', subCategory })),
      }}
    >
      Used by {pluralize(products, 'product')}
      <span className="visually-hidden"> in {subCategory}</span>
    </Link>
  );

import { Link } from 'react-router';
import { STATES } from '#domain/pincode.ts';
import { CATEGORIES } from '#domain/product.ts';
import { NumberField, TextField } from '#web/admin/parts/fields.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { Field } from '#web/ui/field.tsx';
import { RateFields } from './rate-fields.tsx';
import type { Settings } from './settings-form.ts';

type Tax = Settings['tax'];

interface TaxFieldsProps {
  tax: Tax;
  /** How many products use the default of a sub-category. */
  productsOf: (subCategory: string) => number;
  errorOf: (path: string) => string | undefined;
  onChange: (part: Partial<Tax>) => void;
}

const SUB_CATEGORIES = Object.values(CATEGORIES).flat();

/** Who sells, and what is taxed how. */
export const TaxFields = ({ tax, productsOf, errorOf, onChange }: TaxFieldsProps) => (
  <>
    <fieldset className="panel">
      <legend>Business and GST</legend>
      <div className="fields">
        <TextField
          label="Name of the business"
          required
          value={tax.legalName}
          error={errorOf('legalName')}
          onChange={(legalName) => onChange({ legalName })}
        />
        <div className="full-width">
          <TextField
            label="Address on invoices"
            required
            value={tax.address}
            error={errorOf('address')}
            onChange={(address) => onChange({ address })}
          />
        </div>
        <Field
          as="select"
          label="State"
          value={tax.state}
          error={errorOf('state')}
          onChange={(event) => onChange({ state: event.target.value as Tax['state'] })}
        >
          {STATES.map((state) => (
            <option key={state}>{state}</option>
          ))}
        </Field>
        <TextField
          label="GSTIN"
          hint="Without one, bills of supply are written."
          value={tax.gstin ?? ''}
          maxLength={15}
          error={errorOf('gstin')}
          onChange={(gstin) => onChange({ gstin: gstin.trim().toUpperCase() || null })}
        />
        <NumberField
          label="GST of all other goods, %"
          step="0.01"
          max={40}
          value={tax.otherPercent}
          error={errorOf('otherPercent')}
          onChange={(otherPercent) => onChange({ otherPercent })}
        />
      </div>
    </fieldset>
    <RateFields
      rates={tax.rates}
      errorOf={(path) => errorOf(`rates.${path}`)}
      onChange={(rates) => onChange({ rates })}
    />
    <fieldset className="panel">
      <legend>HSN codes by sub-category</legend>
      <p className="hint">
        For products that have no code of their own. Check the products in each list: where a sub-category
        mixes goods, such as mugs and lamps, give each product its own code.
      </p>
      <div className="fields">
        {SUB_CATEGORIES.map((name) => (
          <div key={name}>
            <TextField
              label={name}
              inputMode="numeric"
              required
              pattern="\d{4}(\d{2}){0,2}"
              title="4, 6 or 8 digits"
              value={tax.hsn[name] ?? ''}
              error={errorOf(`hsn.${name}`)}
              onChange={(code) => onChange({ hsn: { ...tax.hsn, [name]: code } })}
            />
            <DefaultHsnLink subCategory={name} products={productsOf(name)} />
          </div>
        ))}
      </div>
    </fieldset>
  </>
);

const DefaultHsnLink = ({ subCategory, products }: { subCategory: string; products: number }) =>
  products === 0 ? (
    <p className="hint">No product uses it.</p>
  ) : (
    <Link
      to={{
        pathname: adminPaths.products,
        search: String(new URLSearchParams({ hsn: 'default', subCategory })),
      }}
    >
      {products} {products === 1 ? 'product uses' : 'products use'} it
      <span className="visually-hidden"> in {subCategory}</span>
    </Link>
  );

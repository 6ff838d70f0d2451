import { MoneyField } from '#web/admin/parts/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Settings } from './settings-form.ts';

type Tiers = Settings['policy']['coupons'];

interface TierFieldsProps {
  tiers: Tiers;
  errorOf: (path: string) => string | undefined;
  onChange: (tiers: Tiers) => void;
}

/** Coupons that apply by themselves; the highest that is reached counts. */
export const TierFields = ({ tiers, errorOf, onChange }: TierFieldsProps) => (
  <fieldset className="panel">
    <legend>Automatic discounts</legend>
    <p className="hint">Applied at checkout without a code; the highest that the subtotal reaches counts.</p>
    {tiers.map((tier, index) => {
      const put = (part: Partial<Tiers[number]>) => onChange(tiers.with(index, { ...tier, ...part }));
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is known by its place alone
        <div key={index} className="field-row">
          <MoneyField
            label="Minimum subtotal (₹)"
            value={tier.minSubtotal}
            error={errorOf(`${index}.minSubtotal`)}
            onChange={(minSubtotal) => put({ minSubtotal })}
          />
          <MoneyField
            label="Discount (₹)"
            value={tier.amount}
            error={errorOf(`${index}.amount`)}
            onChange={(amount) => put({ amount })}
          />
          <Button kind="quiet" onClick={() => onChange(tiers.toSpliced(index, 1))}>
            Remove<span className="visually-hidden"> discount {index + 1}</span>
          </Button>
        </div>
      );
    })}
    <div className="actions">
      <Button
        kind="quiet"
        onClick={() => onChange([...tiers, { minSubtotal: Number.NaN, amount: Number.NaN }])}
      >
        Add a discount
      </Button>
    </div>
  </fieldset>
);

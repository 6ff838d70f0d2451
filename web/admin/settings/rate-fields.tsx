import { MoneyField, PercentField, TextField } from '#web/admin/form/fields.tsx';
import { connectFields } from '#web/admin/parts/connect-fields.ts';
import { Button } from '#web/ui/button.tsx';
import type { Settings } from './settings-form.ts';

type Rate = Settings['tax']['rates'][number];

interface RateFieldsProps {
  rates: Rate[];
  errorOf: (path: string) => string | undefined;
  onChange: (rates: Rate[]) => void;
}

const NEW_ABOVE = { value: Number.NaN, percent: Number.NaN };
const NEW_RATE: Rate = { hsn: '', from: '', until: null, percent: Number.NaN, above: null };

export const RateFields = ({ rates, errorOf, onChange }: RateFieldsProps) => (
  <fieldset className="panel">
    <legend>GST rates</legend>
    <p className="hint">
      The rate with the longest prefix that matches a product’s HSN code applies. Values are in rupees,
      excluding tax.
    </p>
    {rates.map((rate, index) => (
      <RateRow
        // biome-ignore lint/suspicious/noArrayIndexKey: a rate has no ID
        key={index}
        number={index + 1}
        rate={rate}
        errorOf={(path) => errorOf(`${index}.${path}`)}
        onChange={(part) => onChange(rates.with(index, { ...rate, ...part }))}
        onRemove={() => onChange(rates.toSpliced(index, 1))}
      />
    ))}
    <div className="actions">
      <Button kind="quiet" onClick={() => onChange([...rates, NEW_RATE])}>
        Add rate
      </Button>
    </div>
  </fieldset>
);

interface RateRowProps {
  number: number;
  rate: Rate;
  errorOf: (path: string) => string | undefined;
  onChange: (part: Partial<Rate>) => void;
  onRemove: () => void;
}

const RateRow = ({ number, rate, errorOf, onChange, onRemove }: RateRowProps) => {
  const field = connectFields(rate, errorOf, onChange);
  const above = rate.above ?? NEW_ABOVE;
  const aboveField = connectFields(
    above,
    (name) => errorOf(`above.${name}`),
    (part) => onChange({ above: { ...above, ...part } }),
  );
  return (
    <div className="field-row">
      <TextField
        label="HSN prefix"
        inputMode="numeric"
        required
        pattern="\d{2,8}"
        title="2 to 8 digits"
        {...field('hsn')}
      />
      <TextField label="Valid from" type="date" required {...field('from')} />
      <TextField
        label="Valid until"
        type="date"
        error={errorOf('until')}
        value={rate.until ?? ''}
        onChange={(until) => onChange({ until: until || null })}
      />
      <PercentField label="GST (%)" {...field('percent')} />
      {rate.above ? (
        <>
          <MoneyField label="Above a value of (₹)" {...aboveField('value')} />
          <PercentField label="GST above it (%)" {...aboveField('percent')} />
          <Button kind="quiet" onClick={() => onChange({ above: null })}>
            Use a single rate<span className="visually-hidden"> for rate {number}</span>
          </Button>
        </>
      ) : (
        <Button kind="quiet" onClick={() => onChange({ above: NEW_ABOVE })}>
          Add a rate above a value<span className="visually-hidden"> for rate {number}</span>
        </Button>
      )}
      <Button kind="quiet" onClick={onRemove}>
        Remove<span className="visually-hidden"> rate {number}</span>
      </Button>
    </div>
  );
};

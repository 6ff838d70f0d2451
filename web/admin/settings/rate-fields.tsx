import { MoneyField, NumberField, TextField } from '#web/admin/parts/fields.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Settings } from './settings-form.ts';

type Rate = Settings['tax']['rates'][number];

interface RateFieldsProps {
  rates: Rate[];
  errorOf: (path: string) => string | undefined;
  onChange: (rates: Rate[]) => void;
}

const NEW_RATE: Rate = { hsn: '', from: '', until: null, percent: Number.NaN, above: null };

/** The rates of GST by HSN code, over time and by a piece's value. */
export const RateFields = ({ rates, errorOf, onChange }: RateFieldsProps) => (
  <fieldset className="panel">
    <legend>GST rates</legend>
    <p className="hint">
      The longest beginning of a product’s HSN code counts. Values are in rupees without tax.
    </p>
    {rates.map((rate, index) => (
      <RateLine
        // biome-ignore lint/suspicious/noArrayIndexKey: a rate is known by its place alone
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
        Add a rate
      </Button>
    </div>
  </fieldset>
);

interface RateLineProps {
  number: number;
  rate: Rate;
  errorOf: (path: string) => string | undefined;
  onChange: (part: Partial<Rate>) => void;
  onRemove: () => void;
}

const RateLine = ({ number, rate, errorOf, onChange, onRemove }: RateLineProps) => (
  <div className="field-row">
    <TextField
      label="HSN begins with"
      inputMode="numeric"
      required
      pattern="\d{2,8}"
      title="2 to 8 digits"
      value={rate.hsn}
      error={errorOf('hsn')}
      onChange={(hsn) => onChange({ hsn })}
    />
    <TextField
      label="From day"
      type="date"
      required
      value={rate.from}
      error={errorOf('from')}
      onChange={(from) => onChange({ from })}
    />
    <TextField
      label="Until day"
      type="date"
      value={rate.until ?? ''}
      error={errorOf('until')}
      onChange={(until) => onChange({ until: until || null })}
    />
    <NumberField
      label="GST, %"
      step="0.01"
      max={40}
      value={rate.percent}
      error={errorOf('percent')}
      onChange={(percent) => onChange({ percent })}
    />
    {rate.above ? (
      <>
        <MoneyField
          label="Above a value of, ₹"
          value={rate.above.value}
          error={errorOf('above.value')}
          onChange={(value) => onChange({ above: { percent: rate.above!.percent, value } })}
        />
        <NumberField
          label="GST then, %"
          step="0.01"
          max={40}
          value={rate.above.percent}
          error={errorOf('above.percent')}
          onChange={(percent) => onChange({ above: { value: rate.above!.value, percent } })}
        />
        <Button kind="quiet" onClick={() => onChange({ above: null })}>
          One rate for all<span className="visually-hidden"> of rate {number}</span>
        </Button>
      </>
    ) : (
      <Button kind="quiet" onClick={() => onChange({ above: { value: Number.NaN, percent: Number.NaN } })}>
        Another rate above a value<span className="visually-hidden"> for rate {number}</span>
      </Button>
    )}
    <Button kind="quiet" onClick={onRemove}>
      Remove<span className="visually-hidden"> rate {number}</span>
    </Button>
  </div>
);

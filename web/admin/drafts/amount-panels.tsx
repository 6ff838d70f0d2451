import { type Paise, paise } from '#domain/money.ts';
import { CheckField, MoneyField, NumberField, SelectField, TextField } from '#web/admin/form/fields.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { Panel } from '#web/admin/parts/panel.tsx';
import { PriceLines } from '#web/ui/price-lines.tsx';
import type { Edit, Preview } from './draft.ts';

interface PanelProps {
  value: Edit;
  errorOf: (field: string) => string | undefined;
  onChange: (change: Partial<Edit>) => void;
}

type DiscountKind = 'none' | 'amount' | 'percent';

const DISCOUNTS: Record<DiscountKind, Pick<Edit, 'discountAmount' | 'discountPercent'>> = {
  none: { discountAmount: null, discountPercent: null },
  amount: { discountAmount: paise(Number.NaN), discountPercent: null },
  percent: { discountAmount: null, discountPercent: Number.NaN },
};

export function DiscountPanel({ value, errorOf, onChange }: PanelProps) {
  const { discountAmount, discountPercent, discountReason, deliveryFee } = value;
  const kind: DiscountKind =
    discountAmount !== null ? 'amount' : discountPercent !== null ? 'percent' : 'none';
  return (
    <Panel title="Discount and delivery fee">
      <div className={layout.columns}>
        <SelectField
          label="Discount"
          options={[
            ['none', 'None'],
            ['amount', 'Amount'],
            ['percent', 'Percentage'],
          ]}
          value={kind}
          onChange={(kind: DiscountKind) => onChange(DISCOUNTS[kind])}
        />
        {kind === 'amount' && (
          <MoneyField
            label="Discount (₹)"
            value={discountAmount}
            error={errorOf('discountAmount')}
            onChange={(discountAmount) => onChange({ discountAmount })}
          />
        )}
        {kind === 'percent' && (
          <NumberField
            label="Discount (%)"
            min={0.01}
            max={100}
            step="0.01"
            value={discountPercent}
            error={errorOf('discountPercent')}
            onChange={(discountPercent) => onChange({ discountPercent })}
          />
        )}
        <MoneyField
          label="Delivery fee (₹)"
          required={false}
          hint="Leave empty to charge what the settings say."
          value={deliveryFee}
          error={errorOf('deliveryFee')}
          onChange={(fee: Paise) => onChange({ deliveryFee: Number.isNaN(fee) ? null : fee })}
        />
      </div>
      {kind !== 'none' && (
        <TextField
          label="Reason for the discount"
          required
          maxLength={200}
          hint="For the activity log. The customer doesn’t see it."
          value={discountReason}
          error={errorOf('discountReason')}
          onChange={(discountReason) => onChange({ discountReason })}
        />
      )}
    </Panel>
  );
}

interface ReservationPanelProps extends PanelProps {
  isReserved: boolean;
  /** The first day that can be chosen. */
  today: string;
}

export function ReservationPanel({ value, errorOf, onChange, isReserved, today }: ReservationPanelProps) {
  const { reservedUntil } = value;
  return (
    <Panel title="Stock">
      <CheckField
        label="Reserve the items"
        checked={reservedUntil !== null}
        onChange={(checked) => onChange({ reservedUntil: checked ? today : null })}
      />
      {reservedUntil !== null && (
        <TextField
          label="Reserve until the end of"
          type="date"
          required
          min={isReserved || reservedUntil >= today ? today : undefined}
          hint={
            reservedUntil < today
              ? 'This reservation has ended. Choose a later day to reserve the items again.'
              : 'The items can’t be sold to anyone else until then.'
          }
          value={reservedUntil}
          error={errorOf('reservedUntil')}
          onChange={(reservedUntil) => onChange({ reservedUntil })}
        />
      )}
    </Panel>
  );
}

export const TotalsPanel = ({
  preview,
  error,
}: {
  preview: Preview | undefined;
  error: string | undefined;
}) => (
  <Panel title="Total">
    {error && <p role="status">{error}</p>}
    {preview && !error && (
      <>
        <PriceLines quote={preview.recorded} />
        {(preview.cod.total !== preview.recorded.total || preview.link.total !== preview.recorded.total) && (
          <p className={look.hint}>
            Without the fee or discount of a payment method. You choose the method when you complete the
            order.
          </p>
        )}
      </>
    )}
    {!preview && !error && <p className={look.hint}>Add an item to see the total.</p>}
  </Panel>
);

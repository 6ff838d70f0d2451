import { checkout } from '#content/checkout.ts';
import { MAX_BUSINESS_NAME } from '#domain/orders/gst.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import form from '#web/orders/action-form.module.css';
import { Field } from '#web/ui/field.tsx';
import type { Draft } from './draft.ts';
import type { FieldErrors } from './field-errors.ts';

const content = checkout.business;

interface BusinessFieldsProps {
  draft: Draft;
  errors: FieldErrors;
  onChange: (part: Partial<Draft>) => void;
}

/** A shop without a GSTIN issues no invoices with tax that a business could claim. */
export function BusinessFields({ draft, errors, onChange }: BusinessFieldsProps) {
  const { isGstRegistered } = useShopSettings();
  if (!isGstRegistered && !draft.isForBusiness) return null;
  const text = (name: 'gstin' | 'businessName') => ({
    name,
    value: draft[name],
    error: errors[name],
    required: true,
    enterKeyHint: 'next' as const,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <div className={form.form}>
      <label className={form.row}>
        <input
          type="checkbox"
          checked={draft.isForBusiness}
          onChange={({ target }) => onChange({ isForBusiness: target.checked })}
        />
        {content.wanted}
      </label>
      {draft.isForBusiness && (
        <>
          <Field
            label={content.gstin}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...text('gstin')}
          />
          <Field
            label={content.name}
            autoComplete="organization"
            maxLength={MAX_BUSINESS_NAME}
            {...text('businessName')}
          />
        </>
      )}
    </div>
  );
}

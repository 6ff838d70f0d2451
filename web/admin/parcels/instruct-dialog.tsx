import { INSTRUCTION_LABELS } from '#contract/admin/labels.ts';
import { ApiError } from '#contract/errors.ts';
import type { Input } from '#contract/schemas.ts';
import { toIndianDay } from '#domain/calendar.ts';
import { admin } from '#web/admin/api.ts';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import look from '#web/admin/parts/look.module.css';
import { Field } from '#web/ui/field.tsx';

export type AttemptAction = Input<'admin.parcel.instruct'>['action'];

interface InstructDialogProps {
  action: AttemptAction;
  parcels: Input<'admin.parcel.instruct'>['parcels'];
  onClose: () => void;
  onDone?: () => void;
}

/** Tells the courier what to do with parcels that it could not deliver. */
export const InstructDialog = ({ action, parcels, onClose, onDone = onClose }: InstructDialogProps) => (
  <FormDialog
    title={`${INSTRUCTION_LABELS[action]}: ${pluralize(parcels.length, 'parcel')}`}
    submitLabel={INSTRUCTION_LABELS[action]}
    submit={async (form) => {
      const filled = ['on', 'phone', 'address'].flatMap((name) => {
        const value = String(form.get(name) ?? '').trim();
        return value ? [[name, value]] : [];
      });
      const results = await admin.call('admin.parcel.instruct', {
        ...{ parcels, action },
        ...Object.fromEntries(filled),
      });
      const refused = results.filter(({ done }) => !done);
      if (refused.length > 0)
        throw new ApiError(
          'conflict',
          `${pluralize(refused.length, 'parcel')} not changed: ${refused[0]!.message}`,
        );
      if (action === 'informed') return `${pluralize(parcels.length, 'parcel')} marked as informed.`;
      return `Instructions for ${pluralize(parcels.length, 'parcel')} sent to the courier.`;
    }}
    onClose={onClose}
    onDone={onDone}
  >
    {(errors) => (
      <>
        {action === 'retry' && (
          <Field
            label="On (optional)"
            name="on"
            type="date"
            min={toIndianDay(new Date())}
            error={errors.on}
          />
        )}
        {action === 'correct' && (
          <>
            <p className={look.hint}>
              Only the courier gets the correction. The address of the order stays as it is.
            </p>
            <Field label="Phone" name="phone" inputMode="numeric" maxLength={10} error={errors.phone} />
            <Field label="Address" name="address" maxLength={300} error={errors.address} />
          </>
        )}
        {action === 'informed' && (
          <p>You told the courier yourself what to do. It will not be sent to the courier again.</p>
        )}
        {action === 'return' && (
          <p>The courier brings the parcel back to you, and charges for the way back.</p>
        )}
      </>
    )}
  </FormDialog>
);

import { useState } from 'react';
import { admin } from '#web/admin/api.ts';
import { CheckField, NumberField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import { fromIndianTime } from '#web/admin/form/indian-time.ts';
import layout from '#web/admin/parts/layout.module.css';
import type { Campaign } from './campaign.ts';

interface SendDialogProps {
  campaign: Campaign;
  onClose: () => void;
}

export function SendDialog({ campaign: { id, version, name }, onClose }: SendDialogProps) {
  const [isLater, setLater] = useState(false);
  const [time, setTime] = useState('');
  const [perHour, setPerHour] = useState(Number.NaN);
  return (
    <FormDialog
      title={`Send ${name}?`}
      submitLabel={isLater ? 'Schedule' : 'Send now'}
      submit={async () => {
        await admin.call('admin.campaign.send', {
          ...{ id, version, startAt: isLater ? fromIndianTime(time) : null },
          perHour: Number.isNaN(perHour) ? null : perHour,
        });
        return isLater ? 'The campaign is scheduled.' : 'The campaign is on its way.';
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            As it was last saved, to the audience at that moment. From 21:00 to 9:00 in India it waits until
            the morning.
          </p>
          <fieldset className={layout.stack}>
            <legend>When</legend>
            <CheckField type="radio" label="Now" checked={!isLater} onChange={() => setLater(false)} />
            <CheckField type="radio" label="At a time" checked={isLater} onChange={() => setLater(true)} />
          </fieldset>
          {isLater && (
            <TextField
              label="Time in India"
              type="datetime-local"
              required
              value={time}
              error={errors.startAt}
              onChange={setTime}
            />
          )}
          <NumberField
            label="Emails per hour"
            hint="What your email provider allows. Empty means no limit."
            required={false}
            min={1}
            max={1_000_000}
            step={1}
            value={perHour}
            error={errors.perHour}
            onChange={setPerHour}
          />
        </>
      )}
    </FormDialog>
  );
}

import { useRef, useState } from 'react';
import { WEBHOOK_EVENTS, type WebhookEvent, webhookEvents } from '#contract/admin/webhook-events.ts';
import type { Output } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import { CheckField, TextField } from '#web/admin/form/fields.tsx';
import { FormDialog } from '#web/admin/form/form-dialog.tsx';
import layout from '#web/admin/parts/layout.module.css';

export type Webhook = Output<'admin.webhook.list'>[number];

interface WebhookDialogProps {
  webhook?: Webhook;
  onClose: () => void;
  onCreated?: (secret: string) => void;
}

export function WebhookDialog({ webhook, onClose, onCreated }: WebhookDialogProps) {
  const [url, setUrl] = useState(webhook?.url ?? '');
  const created = useRef('');

  async function save(form: FormData) {
    const events = form.getAll('event') as WebhookEvent[];
    if (webhook) {
      const isEnabled = form.has('isEnabled');
      await admin.call('admin.webhook.update', { id: webhook.id, url, events, isEnabled });
      return 'Webhook saved.';
    }
    const { secret } = await admin.call('admin.webhook.create', { url, events });
    created.current = secret;
    return undefined;
  }

  return (
    <FormDialog
      title={webhook ? 'Edit webhook' : 'Create webhook'}
      submitLabel={webhook ? 'Save' : 'Add'}
      submit={save}
      onClose={onClose}
      onDone={() => (onCreated && !webhook ? onCreated(created.current) : onClose())}
    >
      {(errors) => (
        <>
          <TextField
            label="URL"
            hint="On the public internet, with https://."
            type="url"
            required
            maxLength={500}
            placeholder="https://erp.example/webhooks"
            value={url}
            error={errors.url}
            onChange={setUrl}
          />
          <fieldset className={layout.tightStack}>
            <legend>Events</legend>
            {webhookEvents.map((event) => (
              <CheckField
                key={event}
                name="event"
                value={event}
                defaultChecked={webhook?.events.includes(event)}
                label={WEBHOOK_EVENTS[event]}
              />
            ))}
          </fieldset>
          {webhook && (
            <CheckField
              name="isEnabled"
              defaultChecked={webhook.isEnabled}
              label="Enabled. What happens while it isn’t is not sent."
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

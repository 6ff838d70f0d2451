import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatMobileNumber, MAX_LENGTH } from '#domain/address.ts';
import { admin } from '#web/admin/api.ts';
import { TextField } from '#web/admin/form/fields.tsx';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { CodeForm } from '#web/identity/code-form.tsx';
import type { Recipient, SentCode } from '#web/identity/sent-code.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { notify } from '#web/ui/notify.ts';

interface NotificationPhoneProps {
  phone: string | null;
  isStopped: boolean;
}

export function NotificationPhone({ phone, isStopped }: NotificationPhoneProps) {
  const action = useAdminAction();
  const remove = () =>
    action.run(async () => {
      await admin.call('admin.notification.removePhone');
      return 'Phone removed.';
    });
  return (
    <section className={layout.panel}>
      <h2>Your phone</h2>
      {phone ? (
        <>
          <div className={layout.row}>
            <strong>{formatMobileNumber(phone)}</strong>
            <Button kind="quiet" busy={action.isBusy} onClick={() => void remove()}>
              Remove phone
            </Button>
          </div>
          {isStopped && (
            <p className={look.hint}>
              This number has replied STOP, so it gets no messages. Reply START to get them again.
            </p>
          )}
          <ActionError error={action.error} />
        </>
      ) : (
        <AddPhone />
      )}
    </section>
  );
}

function AddPhone() {
  const [phone, setPhone] = useState('');
  const [sent, setSent] = useState<SentCode>();
  const action = useAdminAction();
  const { revalidate } = useRevalidator();

  async function request(to: Recipient): Promise<SentCode> {
    if (!('phone' in to)) throw new TypeError('not a phone');
    return { to, ...(await admin.call('admin.notification.sendCode', to)), sentAt: Date.now() };
  }

  const send = () =>
    action.run(async () => {
      setSent(await request({ phone, channel: 'sms' }));
      return undefined;
    });

  async function enter(code: { token: string; code: string }) {
    await admin.call('admin.notification.setPhone', code);
    setSent(undefined);
    await revalidate();
    void notify.success('Phone added.');
  }

  return (
    <>
      <p className={look.hint}>
        Add a mobile number to get SMS or WhatsApp messages, too. It is for notifications only: no one can log
        in to your account with it.
      </p>
      <form
        className={layout.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <div className={layout.fields}>
          <TextField
            label="Mobile number"
            type="tel"
            autoComplete="tel"
            required
            maxLength={MAX_LENGTH.phone}
            value={phone}
            onChange={setPhone}
            error={action.error?.fields?.phone}
          />
        </div>
        <div className={layout.row}>
          <Button type="submit" kind="quiet" busy={action.isBusy}>
            Send code
          </Button>
        </div>
        {!action.error?.fields?.phone && <ActionError error={action.error} />}
      </form>
      <Dialog open={sent !== undefined} onClose={() => setSent(undefined)} label="Enter the code">
        {sent && <CodeForm sent={sent} heading="h2" request={request} enter={enter} onChange={setSent} />}
      </Dialog>
    </>
  );
}

import type { Output } from '#contract/schemas.ts';
import { canPush } from '#web/account/can-push.ts';
import { subscribe } from '#web/account/subscribe.ts';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { formatDateTime } from '#web/admin/parts/format-date.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { deviceOf } from '#web/identity/device-of.ts';
import { Button } from '#web/ui/button.tsx';
import { notify } from '#web/ui/notify.ts';

/** Beside the scope of customers (web/account/push.ts), so that a browser can have both. */
const SCOPE = '/push/team/';

/** Notifications of browsers: on or off for each device. */
export function NotificationDevices({
  devices,
  publicKey,
}: Pick<Output<'admin.notification.get'>, 'devices' | 'publicKey'>) {
  const action = useAdminAction();
  const isOnHere = devices.some(({ isCurrent }) => isCurrent);

  const add = () =>
    action.run(async () => {
      const subscription = await subscribe(SCOPE, async () => publicKey).catch(explain);
      if (!subscription) return undefined;
      await admin.call('admin.notification.addDevice', subscription);
      return 'Notifications turned on for this device.';
    });

  const remove = (id: string) =>
    action.run(async () => {
      await admin.call('admin.notification.removeDevice', { id });
      return 'Notifications turned off for that device.';
    });

  return (
    <section className={layout.panel}>
      <h2>Your devices</h2>
      <p className={look.hint}>
        Get notifications on a phone or computer, even when no page of the shop is open. On an iPhone, add the
        shop to the home screen first. When you log out, or your login ends after 30 days, you get emails
        instead.
      </p>
      {devices.length > 0 && (
        <ul className={layout.stack}>
          {devices.map(({ id, agent, createdAt, isCurrent }) => (
            <li key={id} className={layout.row}>
              <span>
                <strong>{deviceOf(agent)}</strong>
                {isCurrent && ' (this device)'}
                <span className={look.hint}> On since {formatDateTime(createdAt)}</span>
              </span>
              <Button
                kind="quiet"
                busy={action.isBusy}
                aria-label={`Turn off for ${deviceOf(agent)}`}
                onClick={() => void remove(id)}
              >
                Turn off
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isOnHere &&
        (canPush() ? (
          <div className={layout.row}>
            <Button kind="quiet" busy={action.isBusy} onClick={() => void add()}>
              Turn on for this device
            </Button>
          </div>
        ) : (
          <p className={look.hint}>This browser can’t show notifications.</p>
        ))}
      <ActionError error={action.error} />
    </section>
  );
}

/** The browser's own errors don't say what to do. */
function explain() {
  notify.error(
    Notification.permission === 'denied'
      ? 'This browser blocks notifications from the shop. Allow them in its settings for this site.'
      : 'Notifications could not be turned on. Please try again.',
  );
}

import { CHANNEL_NAMES, type OrderChannel } from '#domain/messages.ts';
import {
  NOTIFICATION_EVENTS,
  NOTIFICATION_TIMES,
  type NotificationEvent,
  type NotificationTime,
} from '#domain/notifications.ts';
import { admin } from '#web/admin/api.ts';
import { CheckField, SelectField } from '#web/admin/form/fields.tsx';
import { SaveBar } from '#web/admin/form/save-bar.tsx';
import { useDraft } from '#web/admin/form/use-draft.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { useStaffMember } from '#web/admin/staff-member.ts';
import type { Route } from './+types/notifications-page.ts';
import { NotificationDevices } from './notification-devices.tsx';
import { NotificationPhone } from './notification-phone.tsx';

const EVENT_LABELS: Record<NotificationEvent, string> = {
  new_order: 'New order',
  order_cancelled: 'Order cancelled',
  return_requested: 'Return request',
  payment_held: 'Payment to review',
  stock_low: 'Low stock',
  courier_failed: 'Problem with a courier',
};

const TIME_LABELS: Record<NotificationTime, string> = {
  immediately: 'Immediately',
  daily: 'Daily summary',
  never: 'Never',
};

const NO_MESSAGE = 'none';
const WORKING_HOURS = { from: 9, until: 20 };
const HOURS = Array.from({ length: 24 }, (_, hour) => [String(hour), `${hour}:00`] as const);

export const meta = adminMeta('Notifications');

export const clientLoader = () => admin.call('admin.notification.get');

export default function NotificationsPage({ loaderData: saved }: Route.ComponentProps) {
  const { phone, isStopped, channels, devices, publicKey, ...choices } = saved;
  const isPushChosen = Object.values(saved.messages).includes('push');
  const usable: OrderChannel[] = [
    ...(devices.length > 0 || isPushChosen ? (['push'] as const) : []),
    ...(phone ? channels : []),
  ];
  const draft = useDraft('notification-choices', 0, choices);
  const action = useAdminAction();
  const email = useStaffMember()?.email;
  const { messages, hours } = draft.value;

  async function save() {
    const isSaved = await action.run(async () => {
      await admin.call('admin.notification.set', draft.value);
      return 'Notifications saved.';
    });
    if (isSaved) draft.discard();
  }

  function chooseChannel(event: NotificationEvent, channel: OrderChannel | typeof NO_MESSAGE) {
    const { [event]: _, ...others } = messages;
    draft.change({ messages: channel === NO_MESSAGE ? others : { ...others, [event]: channel } });
  }

  return (
    <>
      <PageHead
        title="Notifications"
        hint="Choose how you are notified when customers order, cancel or request a return, a payment needs a decision, a variant falls to the low stock threshold or sells out, and a courier doesn’t book or deliver a parcel."
      />
      <div className={layout.wideStack}>
        <NotificationDevices devices={devices} publicKey={publicKey} />
        {channels.length > 0 && <NotificationPhone phone={phone} isStopped={isStopped} />}
        <form
          className={layout.wideStack}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <fieldset className={layout.panel}>
            <legend>Emails to you</legend>
            <p className={look.hint}>They go to {email}. The daily summary is sent at 9:00 IST.</p>
            <div className={layout.fields}>
              {NOTIFICATION_EVENTS.map((event) => (
                <SelectField
                  key={event}
                  label={EVENT_LABELS[event]}
                  options={NOTIFICATION_TIMES.map((time) => [time, TIME_LABELS[time]] as const)}
                  value={draft.value[event]}
                  onChange={(time) => draft.change({ [event]: time })}
                />
              ))}
            </div>
          </fieldset>
          {usable.length > 0 && (
            <fieldset className={layout.panel}>
              <legend>Messages to you</legend>
              {isPushChosen && devices.length === 0 && (
                <p className={look.hint}>
                  You have no device with notifications, so what you chose as a notification is emailed.
                </p>
              )}
              <div className={layout.fields}>
                {NOTIFICATION_EVENTS.map((event) => (
                  <SelectField
                    key={event}
                    label={EVENT_LABELS[event]}
                    options={[
                      [NO_MESSAGE, 'None'],
                      ...usable.map((channel) => [channel, CHANNEL_NAMES[channel]] as const),
                    ]}
                    value={usable.find((one) => one === messages[event]) ?? NO_MESSAGE}
                    onChange={(channel: OrderChannel | typeof NO_MESSAGE) => chooseChannel(event, channel)}
                  />
                ))}
              </div>
            </fieldset>
          )}
          <fieldset className={layout.panel}>
            <legend>Hours</legend>
            <div>
              <CheckField
                label="Only notify me at certain hours"
                checked={hours !== null}
                onChange={(isLimited) => draft.change({ hours: isLimited ? WORKING_HOURS : null })}
              />
            </div>
            {hours && (
              <div className={layout.fields}>
                <SelectField
                  label="From (IST)"
                  options={HOURS}
                  value={String(hours.from)}
                  onChange={(from) => draft.change({ hours: { ...hours, from: Number(from) } })}
                />
                <SelectField
                  label="Until (IST)"
                  options={HOURS}
                  value={String(hours.until)}
                  onChange={(until) => draft.change({ hours: { ...hours, until: Number(until) } })}
                  error={action.error?.fields?.until ?? action.error?.fields?.['hours.until']}
                />
              </div>
            )}
            {hours && (
              <p className={look.hint}>
                What happens at other times comes as one email and one message or notification when these
                hours begin. The daily summary is not affected.
              </p>
            )}
          </fieldset>
          <SaveBar action={action} draft={draft} />
        </form>
      </div>
    </>
  );
}

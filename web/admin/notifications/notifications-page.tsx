import { useId } from 'react';
import { eventsFor } from '#contract/admin/notification-events.ts';
import { CHANNEL_NAMES, type OrderChannel } from '#domain/messages.ts';
import { NOTIFICATION_TIMES, type NotificationEvent, type NotificationTime } from '#domain/notifications.ts';
import { admin } from '#web/admin/api.ts';
import { CheckField, Options, SelectField } from '#web/admin/form/fields.tsx';
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
import styles from './notifications.module.css';

const EVENTS: Record<NotificationEvent, { label: string; hint: string }> = {
  new_order: { label: 'New order', hint: 'A customer has placed an order.' },
  order_cancelled: { label: 'Order cancelled', hint: 'A customer has cancelled an order.' },
  return_requested: { label: 'Return request', hint: 'A customer wants to return items.' },
  payment_held: {
    label: 'Payment to review',
    hint: 'A payment needs your decision, or a refund was made twice.',
  },
  stock_low: { label: 'Low stock', hint: 'A variant is sold out, or at the low stock threshold.' },
  courier_failed: { label: 'Problem with a courier', hint: 'A parcel was not booked or not delivered.' },
};

const TIME_LABELS: Record<NotificationTime, string> = {
  immediately: 'Immediately',
  daily: 'Daily summary',
  never: 'Never',
};

const TIMES = NOTIFICATION_TIMES.map((time) => [time, TIME_LABELS[time]] as const);

const HOW_TO_ADD = {
  device: 'To choose a device, turn on notifications for it under Your devices.',
  phone: 'To choose a device or phone, turn on notifications under Your devices or add your phone.',
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
  const staffMember = useStaffMember();
  const events = staffMember ? eventsFor(staffMember) : [];
  const heading = useId();
  const formId = useId();
  const { messages, hours } = draft.value;
  const channelOptions = [
    [NO_MESSAGE, 'None'],
    ...usable.map((channel) => [channel, CHANNEL_NAMES[channel]] as const),
  ] as const;

  async function save() {
    const isSaved = await action.run(async () => {
      await admin.call('admin.notification.set', draft.value);
      return 'Notifications saved.';
    });
    if (isSaved) draft.settle();
  }

  function chooseChannel(event: NotificationEvent, channel: OrderChannel | typeof NO_MESSAGE) {
    const { [event]: _, ...others } = messages;
    draft.change({ messages: channel === NO_MESSAGE ? others : { ...others, [event]: channel } });
  }

  return (
    <>
      <PageHead title="Notifications" hint={`For you only. Emails go to ${staffMember?.email}.`} />
      <div className={layout.panels}>
        <form
          id={formId}
          className={layout.wideStack}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <section className={layout.panel} aria-labelledby={heading}>
            <h2 id={heading}>What you’re notified about</h2>
            <p className={look.hint}>
              The daily summary is sent at 9:00 IST.{' '}
              {usable.length === 0 && HOW_TO_ADD[channels.length > 0 ? 'phone' : 'device']}
              {isPushChosen &&
                devices.length === 0 &&
                'You have no device with notifications, so you get emails instead of them.'}
            </p>
            <table className={styles.events} aria-labelledby={heading}>
              <thead>
                <tr>
                  <th scope="col">Event</th>
                  <th scope="col">Email</th>
                  <th scope="col">Device or phone</th>
                </tr>
              </thead>
              <tbody>
                {events.map((event) => {
                  const { label, hint } = EVENTS[event];
                  return (
                    <tr key={event}>
                      <th scope="row">
                        {label}
                        <span className={look.secondary}>{hint}</span>
                      </th>
                      <td data-label="Email">
                        <select
                          aria-label={`${label}: email`}
                          value={draft.value[event]}
                          onChange={({ target }) =>
                            draft.change({ [event]: target.value as NotificationTime })
                          }
                        >
                          <Options options={TIMES} />
                        </select>
                      </td>
                      <td data-label="Device or phone">
                        <select
                          aria-label={`${label}: device or phone`}
                          disabled={usable.length === 0}
                          value={usable.find((one) => one === messages[event]) ?? NO_MESSAGE}
                          onChange={({ target }) =>
                            chooseChannel(event, target.value as OrderChannel | typeof NO_MESSAGE)
                          }
                        >
                          <Options options={channelOptions} />
                        </select>
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </section>
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
        </form>
        <div className={layout.wideStack}>
          <NotificationDevices devices={devices} publicKey={publicKey} />
          {channels.length > 0 && <NotificationPhone phone={phone} isStopped={isStopped} />}
        </div>
        <SaveBar form={formId} action={action} draft={draft} />
      </div>
    </>
  );
}

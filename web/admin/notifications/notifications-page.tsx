import {
  NOTIFICATION_EVENTS,
  NOTIFICATION_TIMES,
  type NotificationEvent,
  type NotificationTime,
} from '#domain/notifications.ts';
import { admin } from '#web/admin/api.ts';
import { SelectField } from '#web/admin/form/fields.tsx';
import { SaveBar } from '#web/admin/form/save-bar.tsx';
import { useDraft } from '#web/admin/form/use-draft.ts';
import layout from '#web/admin/parts/layout.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { useStaffMember } from '#web/admin/staff-member.ts';
import type { Route } from './+types/notifications-page.ts';

const EVENT_LABELS: Record<NotificationEvent, string> = {
  new_order: 'New order',
  order_cancelled: 'Order cancelled',
  return_requested: 'Return request',
  payment_held: 'Payment to review',
  stock_low: 'Low stock',
};

const TIME_LABELS: Record<NotificationTime, string> = {
  immediately: 'Immediately',
  daily: 'Daily summary',
  never: 'Never',
};

export const meta = adminMeta('Notifications');

export const clientLoader = () => admin.call('admin.notification.get');

export default function NotificationsPage({ loaderData: saved }: Route.ComponentProps) {
  const draft = useDraft('notifications', 0, saved);
  const action = useAdminAction();
  const email = useStaffMember()?.email;

  async function save() {
    const isSaved = await action.run(async () => {
      await admin.call('admin.notification.set', draft.value);
      return 'Notifications saved.';
    });
    if (isSaved) draft.discard();
  }

  return (
    <>
      <PageHead
        title="Notifications"
        hint={`Choose when you get an email at ${email}: when customers order, cancel or request a return, when a payment needs a decision, and when a variant falls to the low stock threshold or sells out. The daily summary is sent at 9:00 IST.`}
      />
      <form
        className={layout.wideStack}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <fieldset className={layout.panel}>
          <legend>Emails to you</legend>
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
        <SaveBar action={action} draft={draft} />
      </form>
    </>
  );
}

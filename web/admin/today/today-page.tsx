import { Link } from 'react-router';
import { hasPermission } from '#domain/staff.ts';
import { admin } from '#web/admin/api.ts';
import { readQuery } from '#web/admin/list/read-query.ts';
import { pluralize } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { loadPart, PagePart } from '#web/admin/parts/page-part.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { formatRounded } from '#web/admin/reports/report.ts';
import { requireStaffMember } from '#web/admin/staff-member.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/today-page.ts';
import { type Days, DEFAULT_PERIOD, periodsOf } from './periods.ts';
import { SalesPanel } from './sales-panel.tsx';
import { SetupChecklist } from './setup-checklist.tsx';
import styles from './today.module.css';
import { BrokenLinks, EmailNotices, TodoList } from './todo-list.tsx';
import { useDismissed } from './use-dismissed.ts';

export const meta = adminMeta('Today');

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const staffMember = await requireStaffMember(request);
  const periods = periodsOf(new Date());
  const days: Days = { ...periods[DEFAULT_PERIOD]!, ...readQuery(request, ['from', 'to']) };
  const salesOf = ({ from, to }: Days) =>
    hasPermission(staffMember, 'reports') ? loadPart(admin.call('admin.sales', { from, to })) : undefined;
  const [todo, today, sales, setup] = await Promise.all([
    loadPart(admin.call('admin.todo')),
    salesOf(periods[0]!),
    salesOf(days),
    staffMember.role === 'owner' ? loadPart(admin.call('admin.setup')) : undefined,
  ]);
  return { todo, today, sales, setup, days };
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { todo, today, sales, setup, days } = loaderData;
  const dismissed = useDismissed();
  const hasOpenSteps = setup && 'data' in setup && setup.data.steps.some(({ isDone }) => !isDone);
  return (
    <>
      <PageHead title="Today">
        {sales && <Link to={adminPaths.exports}>Exports</Link>}
        {hasOpenSteps && dismissed.isDismissed && (
          <Button kind="link" onClick={() => dismissed.change(false)}>
            Set up your shop
          </Button>
        )}
      </PageHead>
      <div className={layout.wideStack}>
        {setup && !dismissed.isDismissed && (
          <PagePart title="The setup" loaded={setup}>
            {(setup) =>
              hasOpenSteps && <SetupChecklist setup={setup} onDismiss={() => dismissed.change(true)} />
            }
          </PagePart>
        )}
        <div className={styles.overview}>
          {today && (
            <PagePart title="Today’s sales" loaded={today}>
              {({ from, to, orders, amount }) => (
                <section aria-label="Today so far" className={styles.today}>
                  <Link to={`?from=${from}&to=${to}`} className={styles.tile}>
                    <strong>{formatRounded('amount', amount)}</strong>{' '}
                    <span className={look.hint}>Sales today, {pluralize(orders, 'order')}</span>
                  </Link>
                </section>
              )}
            </PagePart>
          )}
          <PagePart title="Your tasks" loaded={todo}>
            {(counts) => <TodoList todo={counts} />}
          </PagePart>
        </div>
        {'data' in todo && (
          <>
            <BrokenLinks links={todo.data.brokenLinks} />
            <EmailNotices todo={todo.data} />
          </>
        )}
        {sales && <SalesPanel days={days} loaded={sales} />}
      </div>
    </>
  );
}

import { Link } from 'react-router';
import { REPORT_LABELS } from '#contract/admin/report-labels.ts';
import { OWNERS_REPORT } from '#domain/reports/reports.ts';
import { admin } from '#web/admin/api.ts';
import layout from '#web/admin/parts/layout.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { useIsPhone } from '#web/admin/parts/use-is-wide.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { useIsOwner } from '#web/admin/staff-member.ts';
import type { Route } from './+types/reports-page.ts';
import { DaysLeft } from './days-left.tsx';
import { GROUPS, type Group } from './groups.ts';
import { KeyFigures } from './key-figures.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { describePeriods, readPeriod, toQuery } from './report.ts';
import { ReportPlot } from './report-plot.tsx';
import styles from './reports.module.css';

export const meta = adminMeta('Reports');

const ACCOUNTS = [
  [adminPaths.gst, 'GST return'],
  [adminPaths.journal, 'Journal'],
  [adminPaths.settlements, 'Settlements'],
  [adminPaths.exports, 'Exports'],
] as const;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const chosen = readPeriod(request);
  return { chosen, sales: await admin.call('admin.report.get', { report: 'sales_by_day', ...chosen }) };
}

export default function ReportsPage({ loaderData: { chosen, sales } }: Route.ComponentProps) {
  const isOwner = useIsOwner();
  return (
    <>
      <PageHead title="Reports" hint={describePeriods(sales)} />
      <div className={layout.wideStack}>
        <PeriodPicker chosen={chosen} from={sales.from} to={sales.to} />
        <DaysLeft report={sales} />
        <Panel title="Overview">
          <KeyFigures report={sales} />
          <ReportPlot report={sales} isByDay label="Sales by day" />
          <p>
            <Link to={adminPaths.report('sales_by_day') + toQuery(chosen)}>Show the days as a table</Link>
          </p>
        </Panel>
        <Panel title="All reports">
          <div className={styles.groups}>
            {(Object.keys(GROUPS) as Group[]).map((group) => (
              <LinkGroup
                key={group}
                title={GROUPS[group].title}
                links={GROUPS[group].reports
                  .filter((name) => isOwner || name !== OWNERS_REPORT)
                  .map((name) => [adminPaths.report(name) + toQuery(chosen), REPORT_LABELS[name].title])}
              />
            ))}
            <LinkGroup title="For your accountant" links={ACCOUNTS} />
          </div>
        </Panel>
      </div>
    </>
  );
}

interface LinkGroupProps {
  title: string;
  links: readonly (readonly [path: string, label: string])[];
}

/** On phones a list that opens. */
function LinkGroup({ title, links }: LinkGroupProps) {
  const isPhone = useIsPhone();
  const list = (
    <ul className={layout.tightStack}>
      {links.map(([path, label]) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
        </li>
      ))}
    </ul>
  );
  return isPhone ? (
    <details className={styles.folded}>
      <summary>
        <h3>{title}</h3>
      </summary>
      {list}
    </details>
  ) : (
    <section className={layout.tightStack}>
      <h3>{title}</h3>
      {list}
    </section>
  );
}

import { data, Link } from 'react-router';
import { REPORT_LABELS } from '#contract/admin/report-labels.ts';
import { REPORTS } from '#domain/reports/reports.ts';
import { admin } from '#web/admin/api.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import * as adminPaths from '#web/admin/paths.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/report-page.ts';
import { DaysLeft } from './days-left.tsx';
import { Definitions } from './definitions.tsx';
import { groupOf } from './groups.ts';
import { KeyFigures } from './key-figures.tsx';
import { PeriodPicker } from './period-picker.tsx';
import { describePeriods, readPeriod, toQuery } from './report.ts';
import { ReportPlot } from './report-plot.tsx';
import { ReportTable } from './report-table.tsx';
import styles from './reports.module.css';

export const meta = adminMeta('Report');

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const name = REPORTS.find((one) => one === params.report);
  if (!name) throw data(null, { status: 404 });
  const chosen = readPeriod(request);
  return { name, chosen, report: await admin.call('admin.report.get', { report: name, ...chosen }) };
}

export default function ReportPage({ loaderData: { name, chosen, report } }: Route.ComponentProps) {
  const { title, heading, isCurrent } = REPORT_LABELS[name];
  const isByDay = name === 'sales_by_day';
  return (
    <>
      <PageHead
        title={title}
        parent={<Link to={adminPaths.reports + toQuery(chosen)}>Reports</Link>}
        hint={isCurrent ? 'Now' : describePeriods(report)}
      >
        <div className={`${layout.row} ${styles.actions}`}>
          <a href={admin.address('admin.report.csv', { report: name, ...chosen })} download>
            Download CSV
          </a>
          <Button kind="link" onClick={() => print()}>
            Print
          </Button>
        </div>
      </PageHead>
      <div className={layout.wideStack}>
        {!isCurrent && <PeriodPicker chosen={chosen} from={report.from} to={report.to} />}
        <DaysLeft report={report} />
        <section className={`${layout.panel} ${styles.report}`} aria-label={title}>
          <KeyFigures report={report} />
          <ReportPlot report={report} isByDay={isByDay} label={title} />
          <ReportTable report={report} title={title} heading={heading} isByDay={isByDay} />
          {report.hasMore && (
            <p className={look.hint}>These are the first {report.rows.length} rows. The CSV file has all.</p>
          )}
        </section>
        <Definitions group={groupOf(name)} />
      </div>
    </>
  );
}

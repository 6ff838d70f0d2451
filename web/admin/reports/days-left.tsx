import { pluralize } from '#web/admin/parts/format-count.ts';
import type { Report } from './report.ts';

/** After an update, the sums of old orders are made once. */
export const DaysLeft = ({ report: { daysLeft } }: { report: Report }) =>
  daysLeft > 0 && (
    <p role="status">
      The figures of {pluralize(daysLeft, 'day')} are still being calculated and are missing here. Please
      reload this page in a few minutes.
    </p>
  );

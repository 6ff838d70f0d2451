import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { formatNumber } from '#domain/format-number.ts';
import { formatPaise, type Paise } from '#domain/money.ts';
import { DataTable } from '#web/admin/list/data-table.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import look from '#web/admin/parts/look.module.css';
import * as adminPaths from '#web/admin/paths.ts';

type Check = Output<'admin.bulkAction.check'>;

export const BulkExamples = ({ examples, changing }: Pick<Check, 'examples' | 'changing'>) =>
  examples.length > 0 && (
    <DataTable
      rows={examples}
      rowKey={({ _id }) => _id}
      caption={
        changing > examples.length
          ? `The first ${examples.length} of ${formatNumber(changing)} products`
          : 'New prices'
      }
      columns={[
        { label: 'Product', cell: ({ name }) => name },
        {
          label: 'Price',
          kind: 'number',
          cell: ({ before, after }) => <Change before={before.price} after={after.price} />,
        },
        {
          label: 'MRP',
          kind: 'number',
          cell: ({ before, after }) => <Change before={before.mrp} after={after.mrp} />,
        },
      ]}
    />
  );

const Change = ({ before, after }: { before: Paise; after: Paise }) =>
  before === after ? (
    formatPaise(after)
  ) : (
    <>
      <s className={look.secondary}>
        <span className="visually-hidden">from </span>
        {formatPaise(before)}
      </s>{' '}
      <span className="visually-hidden">to </span>
      {formatPaise(after)}
    </>
  );

interface BulkReasonsProps extends Pick<Check, 'skipped' | 'reasons'> {
  done: string;
}

export const BulkReasons = ({ skipped, reasons, done }: BulkReasonsProps) =>
  skipped > 0 && (
    <details className={look.errorBox} open={skipped <= 5}>
      <summary>
        {pluralize(skipped, 'product')} not {done}
        {skipped > reasons.length && `, the first ${reasons.length} of them:`}
      </summary>
      <ul>
        {reasons.map(({ _id, name, message }) => (
          <li key={_id}>
            <Link to={adminPaths.product(_id)}>{name}</Link>: {message}
          </li>
        ))}
      </ul>
    </details>
  );

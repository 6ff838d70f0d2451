import { type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { CheckField } from '#web/admin/parts/fields.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ImportChanges } from './import-changes.tsx';
import { ImportHelp } from './import-help.tsx';
import { Problems } from './problems.tsx';

export const meta = adminMeta('Import');

type Check = Output<'admin.import.check'>;

export default function ImportPage() {
  const [check, setCheck] = useState<Check>();
  const [doneRows, setDoneRows] = useState<number>();
  const [setsStock, setSetsStock] = useState(false);
  const stop = useRef(new AbortController());
  const action = useAdminAction();
  const changing = check ? check.rows - check.unchanged : 0;
  const importable = check ? (setsStock ? changing : check.created + check.changed) : 0;
  const isChecking = action.isBusy && doneRows === undefined;

  const read = (file: File) =>
    action.run(async () => {
      stop.current = new AbortController();
      const { signal } = stop.current;
      setCheck(undefined);
      setDoneRows(undefined);
      setSetsStock(false);
      const body = new Blob([file], { type: 'text/csv' });
      try {
        setCheck(await admin.call('admin.import.check', undefined, { body, signal }));
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      return undefined;
    });

  const run = (id: string) =>
    action.run(async () => {
      stop.current = new AbortController();
      const { signal } = stop.current;
      setDoneRows((before) => before ?? 0);
      while (!signal.aborted) {
        const { done, finished } = await admin.call('admin.import.run', { id, stock: setsStock });
        setDoneRows(done);
        if (finished) {
          setCheck(undefined);
          return 'Import finished.';
        }
      }
      return undefined;
    });

  return (
    <>
      <PageHead title="Import" parent={<Link to={adminPaths.products}>Products</Link>} />
      <div className="stack">
        <section className="panel" aria-label="File">
          <p>
            Choose a CSV file with one row per product, in the format of “Export” under{' '}
            <Link to={adminPaths.products}>Products</Link>. The file is checked first. Nothing changes until
            you import it.
          </p>
          <ImportHelp />
          <label className="form">
            CSV file
            <input
              type="file"
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              disabled={action.isBusy}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file) void read(file);
                event.target.value = '';
              }}
            />
          </label>
          <p role="status">{isChecking && 'Checking the file…'}</p>
          {isChecking && (
            <div className="actions">
              <progress aria-label="Check" />
              <StopButton stop={stop} />
            </div>
          )}
          <ActionError error={action.error} />
        </section>
        {check && (
          <Panel title={check.id === null ? 'Problems in the file' : 'Changes'}>
            {check.id === null ? (
              <Problems problems={check.problems} />
            ) : (
              <>
                <p role="status">{summaryOf(check)}</p>
                {check.stock > 0 && (
                  <CheckField
                    checked={setsStock}
                    disabled={doneRows !== undefined}
                    onChange={setSetsStock}
                    label={
                      <span>
                        Also set the stock of {pluralize(check.stock, 'product')} to the quantities in the
                        file
                        <span className="secondary">
                          Sales since the file was created are not included in its quantities. Sales from now
                          on are subtracted.
                        </span>
                      </span>
                    }
                  />
                )}
                {importable > 0 && (
                  <div className="actions">
                    {doneRows !== undefined && (
                      <>
                        <progress max={changing} value={doneRows} aria-label="Import" />
                        <span role="status">
                          {doneRows} of {changing}
                        </span>
                      </>
                    )}
                    {action.isBusy ? (
                      <StopButton stop={stop} />
                    ) : (
                      <Button onClick={() => run(check.id!)}>
                        {doneRows === undefined ? `Import ${pluralize(importable, 'product')}` : 'Continue'}
                      </Button>
                    )}
                  </div>
                )}
                {changing > 0 && <ImportChanges key={check.id} id={check.id} count={changing} />}
              </>
            )}
          </Panel>
        )}
      </div>
    </>
  );
}

const summaryOf = ({ rows, created, changed, stock, unchanged }: Check) =>
  rows === unchanged
    ? `${pluralize(rows, 'product')} in the file, nothing to change.`
    : `${pluralize(rows, 'product')} in the file: ${created} new, ${changed} changed, ${stock} with different stock, ${unchanged} unchanged.`;

const StopButton = ({ stop }: { stop: RefObject<AbortController> }) => (
  <Button kind="quiet" onClick={() => stop.current.abort()}>
    Stop
  </Button>
);

import { useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import { Refusal } from '#web/admin/parts/refusal.tsx';
import { useTask } from '#web/admin/parts/use-task.ts';
import { pageMeta } from '#web/meta.ts';
import { Button } from '#web/ui/button.tsx';
import { Problems } from './problems.tsx';

export const meta = () => pageMeta({ title: 'Import', description: 'Brings a CSV file into the catalogue.' });

type Check = Output<'admin.import.check'>;

export default function ImportPage() {
  const [check, setCheck] = useState<Check>();
  const [doneLines, setDoneLines] = useState<number>();
  const isStopped = useRef(false);
  const task = useTask();

  const read = (file: File | undefined) =>
    task.run(async () => {
      setCheck(undefined);
      setDoneLines(undefined);
      // Some systems call a CSV file a spreadsheet.
      const body = file && new Blob([file], { type: 'text/csv' });
      if (body) setCheck(await admin.call('admin.import.check', undefined, { body }));
      return undefined;
    });

  const run = (id: string) =>
    task.run(async () => {
      isStopped.current = false;
      setDoneLines((before) => before ?? 0);
      while (!isStopped.current) {
        const { done, finished } = await admin.call('admin.import.run', { id });
        setDoneLines(done);
        if (finished) {
          setCheck(undefined);
          return `The import is finished: ${done} lines.`;
        }
      }
      return undefined;
    });

  return (
    <>
      <header className="page-head">
        <div>
          <Link to="/admin/catalogue">Catalogue</Link>
          <h1>Import</h1>
        </div>
      </header>
      <div className="stack">
        <section className="panel" aria-label="File">
          <p>
            A CSV file as the export of the <Link to="/admin/catalogue">catalogue</Link> writes it: one line
            for each product. It is checked first, and nothing changes until you import it.
          </p>
          <label className="form">
            CSV file
            <input
              type="file"
              accept=".csv,text/csv"
              disabled={task.isBusy}
              onChange={(event) => {
                void read(event.target.files?.[0]);
                event.target.value = '';
              }}
            />
          </label>
          <p role="status">{task.isBusy && doneLines === undefined && 'Checking the file…'}</p>
          <Refusal refusal={task.refusal} />
        </section>
        {check && (
          <section className="panel" aria-labelledby="found">
            <h2 id="found">What it would do</h2>
            <p role="status">
              {check.lines} lines: {check.created} new, {check.changed} changed, {check.unchanged} as they
              are.
            </p>
            {check.id === null ? (
              <Problems problems={check.problems} />
            ) : (
              <div className="actions">
                {doneLines !== undefined && (
                  <>
                    <progress max={check.lines} value={doneLines} aria-label="Import" />
                    <span role="status">
                      {doneLines} of {check.lines}
                    </span>
                  </>
                )}
                {task.isBusy ? (
                  <Button
                    kind="quiet"
                    onClick={() => {
                      isStopped.current = true;
                    }}
                  >
                    Stop
                  </Button>
                ) : (
                  <Button onClick={() => run(check.id!)}>
                    {doneLines === undefined ? 'Import it' : 'Go on'}
                  </Button>
                )}
              </div>
            )}
          </section>
        )}
      </div>
    </>
  );
}

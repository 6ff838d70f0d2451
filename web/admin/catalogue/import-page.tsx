import { type RefObject, useRef, useState } from 'react';
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
  const stop = useRef(new AbortController());
  const task = useTask();
  const isChecking = task.isBusy && doneLines === undefined;

  const read = (file: File) =>
    task.run(async () => {
      stop.current = new AbortController();
      const { signal } = stop.current;
      setCheck(undefined);
      setDoneLines(undefined);
      // Some systems call a CSV file a spreadsheet.
      const body = new Blob([file], { type: 'text/csv' });
      try {
        setCheck(await admin.call('admin.import.check', undefined, { body, signal }));
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      return undefined;
    });

  const run = (id: string) =>
    task.run(async () => {
      stop.current = new AbortController();
      const { signal } = stop.current;
      setDoneLines((before) => before ?? 0);
      while (!signal.aborted) {
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
                  <StopButton stop={stop} />
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

const StopButton = ({ stop }: { stop: RefObject<AbortController> }) => (
  <Button kind="quiet" onClick={() => stop.current.abort()}>
    Stop
  </Button>
);

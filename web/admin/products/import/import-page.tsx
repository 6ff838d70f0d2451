import { type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Output } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import { FileInput } from '#web/admin/form/file-input.tsx';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import layout from '#web/admin/parts/layout.module.css';
import { adminMeta, PageHead } from '#web/admin/parts/page-head.tsx';
import { Panel } from '#web/admin/parts/panel.tsx';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import * as adminPaths from '#web/admin/paths.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/import-page.ts';
import { ImportColumns } from './import-columns.tsx';
import { ImportHelp } from './import-help.tsx';
import { ImportMatch } from './import-match.tsx';
import { ImportPlan } from './import-plan.tsx';
import { ImportProgress } from './import-progress.tsx';
import { Problems } from './problems.tsx';
import { useImportProgress } from './use-import-progress.ts';

export const meta = adminMeta('Import');

export async function clientLoader() {
  const [latest, categories] = await Promise.all([
    admin.call('admin.import.latest'),
    admin.call('admin.category.list'),
  ]);
  return { latest, categories };
}

type Check = Output<'admin.import.check'>;

export default function ImportPage({ loaderData: { latest, categories } }: Route.ComponentProps) {
  const [file, setFile] = useState<File>();
  const [check, setCheck] = useState<Check>();
  const [columns, setColumns] = useState<string[]>();
  const [isStarted, setStarted] = useState(false);
  const stop = useRef(new AbortController());
  const action = useAdminAction();
  const [progress, setProgress] = useImportProgress(latest);

  const read = (file: File, columns?: string[]) =>
    action.run(async () => {
      stop.current = new AbortController();
      const { signal } = stop.current;
      setFile(file);
      setColumns(columns);
      // The merchant's choices stay while they are checked.
      if (!columns) setCheck(undefined);
      setStarted(false);
      const body = new Blob([file], { type: 'text/csv' });
      try {
        setCheck(await admin.call('admin.import.check', { columns }, { body, signal }));
      } catch (error) {
        if (!signal.aborted) throw error;
      }
      return undefined;
    });

  const columnForm = file && check && !check.match && check.columns.length > 0 && (
    <ImportColumns
      columns={check.columns}
      isBusy={action.isBusy}
      onChoose={(columns) => read(file, columns)}
    />
  );

  return (
    <>
      <PageHead title="Import" parent={<Link to={adminPaths.products}>Products</Link>} />
      <div className={layout.wideStack}>
        {progress && <ImportProgress key={progress.id} progress={progress} onChange={setProgress} />}
        <section className={layout.panel} aria-label="File">
          <p>
            Choose a CSV file: your own spreadsheet, or an export of Shopify, WooCommerce or this shop’s{' '}
            <Link to={adminPaths.products}>Products</Link>. The file is checked first. Nothing changes until
            you import it.
          </p>
          <ImportHelp />
          <label className={layout.stack}>
            CSV file
            <FileInput
              text="Choose file"
              accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
              disabled={action.isBusy}
              onFiles={([file]) => {
                if (file) void read(file);
              }}
            />
          </label>
          <p role="status">{action.isBusy ? 'Checking the file…' : check && statusOf(check, file)}</p>
          {action.isBusy && (
            <div className={layout.row}>
              <progress aria-label="Check" />
              <StopButton stop={stop} />
            </div>
          )}
          <ActionError error={action.error} />
        </section>
        {check?.match && file && (
          <ImportMatch
            key={`${file.name} ${file.lastModified}`}
            columns={check.columns}
            match={check.match}
            isBusy={action.isBusy}
            onChoose={(columns) => read(file, columns)}
          />
        )}
        {check && file && check.problems.length > 0 && (
          <Panel title={check.refused === 0 ? 'This file cannot be imported' : 'Not imported'}>
            <Problems file={file} columns={columns} check={check} />
          </Panel>
        )}
        {check && check.id !== null && !isStarted && (columnForm || !action.isBusy) && (
          <Panel title="Changes">
            {columnForm}
            {!action.isBusy && (
              <ImportPlan
                key={check.id}
                check={{ ...check, id: check.id }}
                categories={categories}
                onStart={(started) => {
                  setProgress(started);
                  setStarted(true);
                }}
              />
            )}
          </Panel>
        )}
      </div>
    </>
  );
}

const statusOf = ({ match, id, problems }: Check, file: File | undefined): string =>
  match && id === null && problems.length === 0
    ? `${file?.name} was read. Choose what its columns are.`
    : `${file?.name} was checked.`;

const StopButton = ({ stop }: { stop: RefObject<AbortController> }) => (
  <Button kind="quiet" onClick={() => stop.current.abort()}>
    Stop
  </Button>
);

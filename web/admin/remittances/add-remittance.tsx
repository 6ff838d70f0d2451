import { type FormEvent, useId, useState } from 'react';
import type { Output } from '#contract/schemas.ts';
import { admin } from '#web/admin/api.ts';
import { FileInput } from '#web/admin/form/file-input.tsx';
import { ActionError } from '#web/admin/parts/action-error.tsx';
import { pluralize } from '#web/admin/parts/format-count.ts';
import layout from '#web/admin/parts/layout.module.css';
import look from '#web/admin/parts/look.module.css';
import { useAdminAction } from '#web/admin/parts/use-admin-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

type Result = Output<'admin.remittance.add'>;
type Columns = NonNullable<Result['columns']>;

interface AddRemittanceProps {
  couriers: string[];
  /** The columns of the couriers’ last files. */
  known: Output<'admin.remittance.overview'>['columns'];
  isFirst: boolean;
}

export function AddRemittance({ couriers, known, isFirst }: AddRemittanceProps) {
  // Stays open when the first file is added, with what was read.
  const [wasFirst] = useState(isFirst);
  const [courier, setCourier] = useState(couriers[0] ?? '');
  const [file, setFile] = useState<File>();
  const [result, setResult] = useState<Result>();
  const [changedFor, setChangedFor] = useState<string>();
  const action = useAdminAction();
  const listId = useId();
  const columns = known.find((last) => last.courier === courier);
  const isChanging = changedFor === courier;

  const add = (chosen: File, chosenColumns?: Columns) =>
    action.run(async () => {
      setFile(chosen);
      setResult(undefined);
      const body = new Blob([chosen], { type: 'text/csv' });
      const from = isChanging ? 'choose' : 'known';
      setResult(
        await admin.call('admin.remittance.add', { courier, columns: from, ...chosenColumns }, { body }),
      );
      if (chosenColumns) setChangedFor(undefined);
      return undefined;
    });

  return (
    <details className={layout.panel} open={wasFirst}>
      <summary>Add a remittance file</summary>
      <div className={layout.stack}>
        <p className={look.hint}>
          Choose the courier’s CSV file of collected cash. Each line is matched with the parcel of its
          tracking number. A line that you add twice for the same courier counts once.
        </p>
        <Field
          label="Courier"
          list={listId}
          maxLength={60}
          value={courier}
          onChange={(event) => setCourier(event.target.value)}
          error={action.error?.fields?.courier}
        />
        <datalist id={listId}>
          {couriers.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {columns && (
          <div className={layout.row}>
            <span>
              Columns:{' '}
              {[columns.trackingNumber, columns.amount, columns.reference].filter(Boolean).join(', ')}
              {isChanging && '. You choose them again for the next file.'}
            </span>
            {!isChanging && (
              <Button kind="link" aria-label="Change columns" onClick={() => setChangedFor(courier)}>
                Change
              </Button>
            )}
          </div>
        )}
        <label className={layout.stack}>
          Remittance file
          <FileInput
            text="Choose file"
            accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
            disabled={action.isBusy}
            onFiles={([chosen]) => {
              if (chosen) void add(chosen);
            }}
          />
        </label>
        <p role="status">{action.isBusy ? 'Reading the file…' : result?.columns && summaryOf(result)}</p>
        <ActionError error={action.error} />
        {result && !result.columns && file && (
          <ChooseColumns
            header={result.header}
            last={columns}
            isBusy={action.isBusy}
            onChoose={(chosen) => void add(file, chosen)}
          />
        )}
        {result && result.unreadable.length > 0 && (
          <div className={look.errorBox}>
            <p>These rows could not be read. Correct them, then add the file again:</p>
            <ul>
              {result.unreadable.slice(0, 100).map(({ row, message }) => (
                <li key={row}>
                  Row {row}: {message}
                </li>
              ))}
              {result.unreadable.length > 100 && <li>and {result.unreadable.length - 100} more rows</li>}
            </ul>
          </div>
        )}
      </div>
    </details>
  );
}

const summaryOf = ({ matched, differing, unknown, repeated, leftOut, unreadable }: Result) =>
  [
    `${pluralize(matched, 'line')} matched`,
    `${differing} with another amount`,
    `${unknown} with an unknown tracking number`,
    ...(repeated > 0 ? [`${repeated} added before`] : []),
    ...(leftOut > 0 ? [`${pluralize(leftOut, 'row')} without a tracking number left out`] : []),
    ...(unreadable.length > 0 ? [`${unreadable.length} not read`] : []),
  ].join(', ');

interface ChooseColumnsProps {
  header: Result['header'];
  last: Columns | undefined;
  isBusy: boolean;
  onChoose: (columns: Columns) => void;
}

function ChooseColumns({ header, last, isBusy, onChoose }: ChooseColumnsProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const reference = String(form.get('reference'));
    onChoose({
      trackingNumber: String(form.get('trackingNumber')),
      amount: String(form.get('amount')),
      ...(reference && { reference }),
    });
  }
  const lastOr = (name: keyof Columns) => header.find((column) => column.name === last?.[name])?.name ?? '';
  const options = header.map(({ name, example }) => (
    <option key={name} value={name}>
      {example ? `${name} (${example})` : name}
    </option>
  ));
  return (
    <form className={layout.stack} onSubmit={submit}>
      <p>Which columns have these values? The next files of this courier are read in the same way.</p>
      <Field
        as="select"
        label="Tracking number"
        name="trackingNumber"
        required
        defaultValue={lastOr('trackingNumber')}
      >
        <option value="">Choose a column</option>
        {options}
      </Field>
      <Field as="select" label="Amount" name="amount" required defaultValue={lastOr('amount')}>
        <option value="">Choose a column</option>
        {options}
      </Field>
      <Field
        as="select"
        label="Payment reference, such as the UTR (optional)"
        name="reference"
        defaultValue={lastOr('reference')}
      >
        <option value="">None</option>
        {options}
      </Field>
      <div className={layout.row}>
        <Button type="submit" busy={isBusy}>
          Read file
        </Button>
      </div>
    </form>
  );
}

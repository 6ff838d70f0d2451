import { fieldLabel, valueLabel } from './change-labels.ts';
import { changesOf } from './changes.ts';
import { formatDateTime } from './format-date.ts';

interface Entry {
  at: string;
  actor: string;
  action: string;
  before: unknown;
  after: unknown;
}

export const History = ({ entries }: { entries: Entry[] }) => (
  <ol className="timeline">
    {entries.map((entry) => (
      <li key={`${entry.at} ${entry.action}`}>
        <p>{entry.action}</p>
        <Changes {...entry} />
        <span className="secondary">
          {entry.actor}, {formatDateTime(entry.at)}
        </span>
      </li>
    ))}
  </ol>
);

interface ChangesProps {
  before: unknown;
  after: unknown;
}

export function Changes({ before, after }: ChangesProps) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  return (
    <ul className="secondary">
      {changes.map(({ field, before, after }) => {
        const old = valueLabel(field, before);
        return (
          <li key={field}>
            {fieldLabel(field)}: {old && <s>{old}</s>} {valueLabel(field, after)}
          </li>
        );
      })}
    </ul>
  );
}

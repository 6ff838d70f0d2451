import { fieldLabel, valueLabel } from './change-labels.ts';
import { changesOf } from './changes.ts';
import { formatDateTime } from './format-date.ts';

interface Entry {
  at: string;
  who: string;
  action: string;
  before: unknown;
  after: unknown;
}

/** Who did what, newest first. */
export const History = ({ entries }: { entries: Entry[] }) =>
  entries.length === 0 ? (
    <p className="hint">Nothing yet.</p>
  ) : (
    <ol className="timeline">
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.action}`}>
          <p>{entry.action}</p>
          <Changes {...entry} />
          <span className="secondary">
            {entry.who}, {formatDateTime(entry.at)}
          </span>
        </li>
      ))}
    </ol>
  );

/** What was before and is after. */
export function Changes({
  before,
  after,
  inRupees = false,
}: Pick<Entry, 'before' | 'after'> & { inRupees?: boolean }) {
  const changes = changesOf(before, after).map(({ field, was, is }) => ({
    field,
    was: valueLabel(field, was, inRupees),
    is: valueLabel(field, is, inRupees),
  }));
  if (changes.length === 0) return null;
  return (
    <ul className="secondary changes">
      {changes.map(({ field, was, is }) => (
        <li key={field}>
          {fieldLabel(field)}: {was && <s>{was}</s>} {is}
        </li>
      ))}
    </ul>
  );
}

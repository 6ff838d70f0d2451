import { formatNumber } from '#domain/format-number.ts';
import { actorLabel } from './actor-label.ts';
import { fieldLabel, valueLabel } from './change-labels.ts';
import { changesOf } from './changes.ts';
import { formatDateTime } from './format-date.ts';
import layout from './layout.module.css';
import look from './look.module.css';

/** More changes are folded, such as the stock of all variants. */
const MAX_LINES = 6;

interface Entry {
  at: string;
  actor: string;
  action: string;
  before: unknown;
  after: unknown;
  names: Record<string, string>;
  isWarning?: boolean | undefined;
  hint?: string | undefined;
}

export const History = ({ entries }: { entries: Entry[] }) => (
  <ol className={layout.timeline}>
    {entries.map((entry) => (
      <li key={`${entry.at} ${entry.action}`} data-warning={entry.isWarning || undefined}>
        <p>{entry.action}</p>
        <Changes {...entry} />
        {entry.hint && <span className={look.secondary}>{entry.hint}</span>}
        <span className={look.secondary}>
          {actorLabel(entry)}, {formatDateTime(entry.at)}
        </span>
      </li>
    ))}
  </ol>
);

interface ChangesProps extends Pick<Entry, 'before' | 'after' | 'names'> {
  maxLines?: number;
}

export function Changes({ before, after, names, maxLines = MAX_LINES }: ChangesProps) {
  const changes = changesOf(before, after).map(({ field, before, after }) => ({
    field,
    old: valueLabel(field, before, names),
    current: valueLabel(field, after, names),
  }));
  const shown = changes.filter(({ old, current }) => old || current);
  if (shown.length === 0) return null;
  const lines = shown.map(({ field, old, current }) => (
    <li key={field}>
      {fieldLabel(field)}: {old && <s>{old}</s>} {current}
    </li>
  ));
  if (lines.length <= maxLines) return <ul className={look.secondary}>{lines}</ul>;
  const { field, old, current } = shown[0]!;
  return (
    <details className={look.secondary}>
      <summary>
        {fieldLabel(field)}: {old && <s>{old}</s>} {current}
        <span> and {formatNumber(lines.length - 1)} more</span>
      </summary>
      <ul>{lines.slice(1)}</ul>
    </details>
  );
}

import { fieldWords, valueWords } from './change-words.ts';
import { changesOf } from './changes.ts';
import { momentWords } from './day.ts';

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
    <ol className="story">
      {entries.map((entry) => (
        <li key={`${entry.at} ${entry.action}`}>
          <p>{entry.action}</p>
          <Changes {...entry} />
          <span className="under">
            {entry.who}, {momentWords(entry.at)}
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
    was: valueWords(field, was, inRupees),
    is: valueWords(field, is, inRupees),
  }));
  if (changes.length === 0) return null;
  return (
    <ul className="under changes">
      {changes.map(({ field, was, is }) => (
        <li key={field}>
          {fieldWords(field)}: {was && <s>{was}</s>} {is}
        </li>
      ))}
    </ul>
  );
}

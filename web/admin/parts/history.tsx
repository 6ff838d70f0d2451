import { formatRupees, rupees } from '#domain/money.ts';
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

/** What was before and is after. The log has money in paise, but for the settings, which are as a merchant writes them. */
export function Changes({
  before,
  after,
  inRupees = false,
}: Pick<Entry, 'before' | 'after'> & { inRupees?: boolean }) {
  const changes = changesOf(before, after);
  if (changes.length === 0) return null;
  const words = (field: string, value: unknown) =>
    MONEY.test(field) && typeof value === 'number'
      ? formatRupees(inRupees ? value : rupees(value))
      : wordsOf(value);
  return (
    <ul className="under changes">
      {changes.map(({ field, was, is }) => (
        <li key={field}>
          {field}: {isSaid(was) && <s>{words(field, was)}</s>} {isSaid(is) && words(field, is)}
        </li>
      ))}
    </ul>
  );
}

const MONEY =
  /(^|\.)(amount|price|mrp|off|mostOff|from|subtotal|refund|deliveryFee|freeDeliveryFrom|codFee)$/;

const isSaid = (value: unknown) => value !== null && value !== undefined && value !== '';

const wordsOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

import { type SQL, sql } from 'drizzle-orm';
import { toCompactDigits } from '#domain/digits.ts';
import { isPincode } from '#domain/pincode.ts';
import { escapeLike } from '#server/catalogue/search/find.ts';
import { invoice, ORDER_PHONE, ORDER_WORDS } from '#server/database/schema.ts';

export function searchConditions(q: string | undefined): SQL[] {
  const word = q?.replace(/^#/, '').toLowerCase();
  if (!q || !word) return [sql`true`];
  if (/^[0-9a-f]{24}$/.test(word)) return [sql`orders.id = ${word}`];
  const matches = /^[0-9a-f]{6}$/.test(word) ? [sql`right(orders.id, 6) = ${word}`] : [];
  if (/^\d{1,9}$/.test(word)) matches.push(sql`orders.number = ${Number(word)}`);
  const pin = toCompactDigits(word);
  if (isPincode(pin)) matches.push(sql`(orders.address ->> 'pincode') = ${pin}`);
  if (INVOICE_NUMBER.test(word))
    matches.push(
      sql`orders.id in (select i.order_id from ${invoice} i where i.number = ${word.toUpperCase()})`,
    );
  const digits = q.replace(/\D/g, '');
  if (digits && /^[\d\s+()-]+$/.test(q)) {
    if (digits.length >= 10) matches.push(sql`${ORDER_PHONE} = ${digits.slice(-10)}`);
    return [...matches, hasWords([digits])];
  }
  const words = word.split(/\s+/).filter(Boolean);
  matches.push(hasWords(words));
  // Two letters find too many emails and products: 'om' is in every '.com'.
  if (words.every(isShort)) return matches;
  return [
    ...matches,
    sql`orders.account_id in (select a.id from account a where ${containsAll(sql`a.words`, words)})`,
    sql`orders.id in (select l.order_id from order_line l
      where l.product_id in (select p.id from product p where ${containsAll(sql`p.words`, words)}))`,
  ];
}

/** Such as INV/26-27/00001 and CRN/26-27/00001. */
const INVOICE_NUMBER = /^[a-z]+\/\d\d-\d\d\/\d+$/;

const isShort = (word: string) => word.length < 3;

/** Names have typographic apostrophes or straight ones. */
const like = (text: SQL, part: string) => sql`${text} like ${`%${escapeLike(part).replace(/['’]/g, '_')}%`}`;

/** The trigram index needs three characters, so a shorter word must start a word of the order. */
const hasWords = (words: string[]) =>
  sql.join(
    words.map((word) => like(ORDER_WORDS, isShort(word) ? ` ${word}` : word)),
    sql` and `,
  );

const containsAll = (text: SQL, words: string[]) =>
  sql.join(
    words.map((word) => (isShort(word) ? like(sql`' ' || ${text}`, ` ${word}`) : like(text, word))),
    sql` and `,
  );

import { type SQL, sql } from 'drizzle-orm';
import { literal } from '#server/database/literal.ts';
import { isWholeKey, type SearchTerm } from './search-terms.ts';

const MAX_WORDS = 20;

export function rarestWords(terms: SearchTerm[]): SQL {
  const plain = terms.filter((term) => !hasMeanings(term)).map(({ typed }) => typed);
  const candidates = terms.filter(hasMeanings).map((term) => frequentWords(wordsOfMeanings(term)));
  if (plain.length > 0)
    candidates.push(sql`select words, products from words_of(${plain.join(' ')}) typed (word)
      cross join lateral (${frequentWords(wordsContaining(sql`typed.word`))}) words`);
  return sql`select unnest(words) as word from (
    select * from (${sql.join(candidates, sql` union all `)}) candidates order by products nulls first limit 1) rarest_term`;
}

const frequentWords = (words: SQL) => sql`
  select array_agg(word) as words, sum(products) as products from (
    select word, products from (${words}) found order by is_start desc, products desc limit ${literal(MAX_WORDS)}) frequent`;

const wordsContaining = (part: SQL) => sql`
  select s.word, s.products, s.word like ${part} || '%' as is_start from search_word s
  where s.word like '%' || ${part} || '%'`;

const hasMeanings = ({ synonyms, spellings, keys }: SearchTerm) =>
  synonyms.length + spellings.length + keys.length > 0;

const wordsOfMeanings = (term: SearchTerm) =>
  sql.join(
    [
      ...[...term.synonyms, ...term.spellings].map((text) => {
        const [first, ...rest] = text.split(/[ -]/);
        return sql`select s.word, s.products, true as is_start from search_word s
          where ${rest.length > 0 ? sql`s.word = ${first}` : sql`s.word like ${`${first}%`}`}`;
      }),
      ...term.keys.map(
        (key) => sql`select s.word, s.products, true as is_start from search_word s
          where ${isWholeKey(term, key) ? sql`s.word = ${key}` : sql`s.word like ${`${key}%`}`}`,
      ),
      ...(/[ -]/.test(term.typed) ? [] : [wordsContaining(sql`${term.typed}::text`)]),
    ],
    sql` union `,
  );

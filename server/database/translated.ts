import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { shop } from '#shop';
import type { Database } from './database.ts';
import { prepared } from './prepared.ts';

export const isDefaultLanguage = (language: string): boolean => language === shop.languages[0];

type Translated<Name extends string> = { [Column in Name]: AnyPgColumn } & { translations: AnyPgColumn };

/** A text in a language, else in the default language, which reads no translations. */
export const translated = <Name extends string>(
  table: Translated<Name>,
  name: Name,
  language: string,
): SQL<string> =>
  isDefaultLanguage(language)
    ? sql<string>`${table[name]}`
    : sql<string>`coalesce(${table.translations} -> ${language}::text ->> ${sql.raw(`'${name}'`)}, ${table[name]})`;

/** The translated name beside the default one, by which URLs and filters know a category. */
export const labelIn = (table: Translated<'name'>, language: string): { label?: SQL<string | null> } =>
  isDefaultLanguage(language)
    ? {}
    : { label: sql<string | null>`${table.translations} -> ${language}::text ->> 'name'` };

export const withLabel = <Row extends object>({
  label,
  ...row
}: Row & { label?: string | null | undefined }) =>
  ({ ...row, ...(label && { label }) }) as Omit<Row, 'label'> & { label?: string };

/** Like `prepared`, once per language. `build` must give each language its own statement name. */
export function preparedByLanguage<Statement>(build: (db: Database, language: string) => Statement) {
  const byLanguage = new Map<string, (db: Database) => Statement>();
  return (db: Database, language: string): Statement => {
    const statement = byLanguage.get(language) ?? prepared((one) => build(one, language));
    byLanguage.set(language, statement);
    return statement(db);
  };
}

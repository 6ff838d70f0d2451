import { bigint, jsonb, timestamp } from 'drizzle-orm/pg-core';
import type { Translations } from '#domain/catalogue/catalogue-translations.ts';
import type { Paise } from '#domain/money.ts';

export const timestamptz = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const paise = (name: string) => bigint(name, { mode: 'number' }).$type<Paise>();

/** A column, not a table: the default language does not read it, and PostgreSQL stores long values outside the row. */
export const translations = <Name extends string>() =>
  jsonb('translations').$type<Translations<Name>>().notNull().default({});

import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SynonymGroup } from '#domain/search/synonyms.ts';
import { timestamptz } from './columns.ts';

export const searchSynonyms = pgTable('search_synonyms', {
  version: integer('version').primaryKey(),
  groups: jsonb('groups').$type<SynonymGroup[]>().notNull(),
  changedBy: text('changed_by').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
});

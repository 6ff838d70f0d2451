import { integer, jsonb, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DocumentName } from '#domain/content/content.ts';
import { timestamptz } from './columns.ts';

export const contentRevision = pgSequence('content_revision');

/** The newest published version of a document is live. The one without `published_at` is its draft. */
export const contentVersion = pgTable(
  'content_version',
  {
    document: text('document').$type<DocumentName>().notNull(),
    version: integer('version').notNull(),
    /** New with every save, so that the second of two editors gets a conflict. */
    revision: integer('revision').notNull(),
    content: jsonb('content').notNull(),
    changedBy: text('changed_by').notNull(),
    changedAt: timestamptz('changed_at').notNull(),
    publishedAt: timestamptz('published_at'),
  },
  ({ document, version }) => [primaryKey({ columns: [document, version] })],
);

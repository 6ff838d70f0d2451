import { desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Received } from '#contract/schemas.ts';
import { startOfIndianDay } from '#domain/calendar.ts';
import { withNames } from '#server/audit/names.ts';
import { escapeLike } from '#server/catalogue/search/find.ts';
import type { Database } from '#server/database/database.ts';
import { firstIdAt } from '#server/database/id.ts';
import { AUDIT_WORDS, auditEntry } from '#server/database/schema.ts';
import { newestIds, pageOf } from '#server/http/page-of.ts';

const IS_NOT_IMPORTED_PRODUCT = sql`not (action = 'import' and subject like 'product:%')`;

const MAX_SUBJECTS = 200;

export async function listAuditEntries(
  db: Database,
  { subject, q, kind, actor, from, to, ...page }: Received<'admin.audit.list'>,
) {
  const filters = [
    ...(kind === undefined ? [] : [isOfKind(kind)]),
    ...(actor === undefined ? [] : [isBy(actor)]),
    ...(from === undefined ? [] : [sql`id >= ${firstIdAt(startOfIndianDay(from))}`]),
    ...(to === undefined ? [] : [sql`id < ${firstIdAt(startOfIndianDay(to, 1))}`]),
  ];
  const matches = subject === undefined ? searchConditions(q) : [eq(auditEntry.subject, subject)];
  const conditions = matches.map((condition) => sql.join([condition, ...filters], sql` and `));
  const found = await db
    .select()
    .from(auditEntry)
    .where(sql`${auditEntry.id} = any(array(${newestIds('audit_entry', conditions, page)}))`)
    .orderBy(desc(auditEntry.id));
  const { rows, nextCursor } = pageOf(found, page.limit, ({ id }) => id);
  const named = await withNames(db, rows);
  return { data: named.map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() })), nextCursor };
}

/** The words have an index. */
const isOfKind = (kind: string) =>
  sql`(${AUDIT_WORDS} like ${`% ${escapeLike(kind)}:%`} and subject like ${`${escapeLike(kind)}:%`}
    or ${AUDIT_WORDS} like ${`% ${escapeLike(kind)}`} and subject = ${kind})`;

const isBy = (actor: string) =>
  sql`${AUDIT_WORDS} like ${`${escapeLike(actor.toLowerCase())} %`} and actor = ${actor}`;

function searchConditions(q: string | undefined): SQL[] {
  const words = (q ?? '').replace(/^#/, '').toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [IS_NOT_IMPORTED_PRODUCT];
  const containsAll = (text: SQL) =>
    sql.join(
      words.map((word) => sql`${text} like ${`%${escapeLike(word)}%`}`),
      sql` and `,
    );
  const subjects = (kind: SQL, from: SQL) =>
    sql`subject = any(array(select ${kind} || id from ${from} where ${containsAll(sql`words`)} limit ${MAX_SUBJECTS}))`;
  const isNumber = words.length === 1 && /^\d{1,9}$/.test(words[0]!);
  return [
    ...(isNumber
      ? [sql`subject = (select 'order:' || id from orders where number = ${Number(words[0])})`]
      : []),
    sql`${containsAll(AUDIT_WORDS)} and ${IS_NOT_IMPORTED_PRODUCT}`,
    subjects(sql`'product:'`, sql`product`),
    subjects(sql`'customer:'`, sql`account`),
  ];
}

import { DrizzleQueryError, sql } from 'drizzle-orm';
import { formatNumber } from '#domain/format-number.ts';
import type { Database } from '../database.ts';
import { type Column, isLeftOut, withoutPersonalData } from './personal-data.ts';

export interface CopyOptions {
  /** Names, addresses, emails and phone numbers are replaced before a row leaves the source. */
  isAnonymous?: boolean;
  /** Called with a sentence per table, and for each further part of a large one. */
  report?: (line: string) => void;
}

export interface Copied {
  tables: number;
  rows: number;
}

interface Table {
  name: string;
  columns: Column[];
}

const BATCH_BYTES = 4_000_000;
const MAX_BATCH_ROWS = 5_000;
const ROWS_PER_REPORT = 100_000;

/**
 * Copies all rows and sequences into the empty tables of a database of the same version, PGlite or PostgreSQL. All is one
 * transaction on both sides: the source can be in use if it is PostgreSQL, and a copy that fails leaves the target empty.
 * Throws if the target has rows, if the versions differ, or if a table does not agree afterwards.
 */
export const copyDatabase = (
  source: Database,
  target: Database,
  { isAnonymous = false, report = () => {} }: CopyOptions = {},
): Promise<Copied> =>
  source
    .transaction(
      async (from) => {
        const tables = (await tablesOf(from)).filter(({ name }) => !isAnonymous || !isLeftOut(name));
        return target.transaction(async (to) => {
          for (const setting of SAME_TEXT)
            for (const tx of [from, to]) await tx.execute(sql.raw(`set local ${setting}`));
          await requireSameVersion(from, to);
          await requireEmpty(to);
          const addConstraints = await dropConstraints(to);
          let rows = 0;
          for (const table of tables) rows += await copyTable(from, to, table, isAnonymous, report);
          await copySequences(from, to, isAnonymous);
          await addConstraints();
          return { tables: tables.length, rows };
        });
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    .catch((error) => {
      // Drizzle's message is the statement with up to 4 MB of rows.
      if (!(error instanceof DrizzleQueryError)) throw error;
      const reason = error.cause?.message ?? 'a statement failed';
      throw new Error(`Cannot copy the database: ${reason}. Nothing was changed.`, { cause: error });
    });

/** Both engines then write a value in the same way. */
const SAME_TEXT = [
  ...["timezone = 'UTC'", "datestyle = 'ISO, YMD'", "intervalstyle = 'postgres'", "bytea_output = 'hex'"],
  ...['extra_float_digits = 1', 'statement_timeout = 0'],
];

async function tablesOf(db: Database): Promise<Table[]> {
  const { rows } = await db.execute<Record<string, unknown> & Column & { tableName: string }>(sql`
    select c.relname as "tableName", a.attname as name, a.attgenerated <> '' as "isGenerated"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname, a.attnum`);
  const tables = Map.groupBy(rows, ({ tableName }) => tableName);
  return [...tables].map(([name, columns]) => ({ name, columns }));
}

async function requireSameVersion(from: Database, to: Database): Promise<void> {
  const { rows } = await from.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is null as "isEmpty"`,
  );
  if (rows[0]!.isEmpty) throw new Error('The database to copy has no shop.');
  const [source, target] = await Promise.all(
    [from, to].map(async (db) => {
      const { rows } = await db.execute(sql`select hash from drizzle.__drizzle_migrations order by hash`);
      return rows.map(({ hash }) => hash).join();
    }),
  );
  if (source !== target)
    throw new Error(
      'The database to copy was made by another version of the shop. Update one of the two first.',
    );
}

/** Throws if a table has rows. */
export async function requireEmpty(db: Database): Promise<void> {
  const tables = await tablesOf(db);
  if (tables.length === 0) return;
  const checks = tables.map(
    ({ name }) => sql`select ${name} as name where exists (select from ${sql.identifier(name)})`,
  );
  const { rows } = await db.execute(sql.join(checks, sql` union all `));
  if (rows.length > 0)
    throw new Error(
      `The database to copy to is not empty: ${rows.map(({ name }) => name).join(', ')}. Name an empty one.`,
    );
}

/** Rows come in the order of the tables, and what triggers compute is copied. Returns what puts all back and checks it. */
async function dropConstraints(db: Database): Promise<() => Promise<void>> {
  const { rows: keys } = await db.execute<{ table: string; name: string; definition: string }>(sql`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  const { rows: triggers } = await db.execute<{ table: string }>(sql`
    select distinct tgrelid::regclass::text as table from pg_trigger where not tgisinternal`);
  const execute = async (statements: string[]) => {
    for (const statement of statements) await db.execute(sql.raw(statement));
  };
  await execute([
    ...keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
    ...triggers.map(({ table }) => `alter table ${table} disable trigger user`),
  ]);
  return () =>
    execute([
      ...triggers.map(({ table }) => `alter table ${table} enable trigger user`),
      ...keys.map(
        ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
      ),
    ]);
}

async function copyTable(
  from: Database,
  to: Database,
  { name, columns }: Table,
  isAnonymous: boolean,
  report: (line: string) => void,
): Promise<number> {
  const table = sql.identifier(name);
  const row = rowOf(name, columns, isAnonymous);
  const source = await sumOf(from, name, row);
  if (source.rows === 0) return 0;
  const stored = columns
    .filter(({ isGenerated }) => !isGenerated)
    .map((column) => sql.identifier(column.name));
  const fields = stored.map((column) => sql`(one.parsed).${column}`);
  const batch = Math.max(1, Math.min(MAX_BATCH_ROWS, Math.floor(BATCH_BYTES / source.bytesPerRow)));
  await from.execute(sql`declare copied no scroll cursor for select (${row})::text as row from ${table}`);
  for (let copied = 0; copied < source.rows; ) {
    const { rows } = await from.execute<{ row: string }>(sql.raw(`fetch ${batch} from copied`));
    // Without "offset", PostgreSQL would parse the row again for each of its columns.
    await to.execute(sql`insert into ${table} (${sql.join(stored, sql`, `)}) overriding system value
      select ${sql.join(fields, sql`, `)} from (
        select text::${table} as parsed from json_array_elements_text(${JSON.stringify(rows.map(({ row }) => row))}::json) text
        offset 0) one`);
    const before = copied;
    copied += rows.length;
    const isReported = Math.floor(before / ROWS_PER_REPORT) < Math.floor(copied / ROWS_PER_REPORT);
    if (isReported && copied < source.rows)
      report(`${name}: ${formatNumber(copied)} of ${formatNumber(source.rows)} rows`);
  }
  await from.execute(sql`close copied`);
  const target = await sumOf(to, name, rowOf(name, columns, false));
  if (target.rows !== source.rows || target.sum !== source.sum)
    throw new Error(`The rows of ${name} differ after copying them. Nothing was changed.`);
  report(`${name}: ${formatNumber(source.rows)} rows`);
  return source.rows;
}

function rowOf(name: string, columns: Column[], isAnonymous: boolean) {
  const values = columns.map((column) => {
    if (column.isGenerated) return sql`null`;
    return (isAnonymous && withoutPersonalData(name, column.name)) || sql.identifier(column.name);
  });
  return sql`row(${sql.join(values, sql`, `)})::${sql.identifier(name)}`;
}

/** The sum of all rows' checksums does not depend on their order. */
async function sumOf(db: Database, name: string, row: ReturnType<typeof rowOf>) {
  const { rows } = await db.execute<{ rows: number; sum: string; bytesPerRow: number }>(sql`
    select count(*)::integer as rows, coalesce(avg(octet_length(text)), 1)::float8 as "bytesPerRow",
      coalesce(sum(('x' || left(md5(text), 15))::bit(60)::bigint), 0)::text as sum
    from (select (${row})::text from ${sql.identifier(name)}) all_rows (text)`);
  return rows[0]!;
}

async function copySequences(from: Database, to: Database, isAnonymous: boolean): Promise<void> {
  const { rows } = await from.execute<{ name: string; table: string | null }>(sql`
    select s.relname as name, t.relname as table from pg_class s
    left join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype in ('a', 'i')
    left join pg_class t on d.refclassid = 'pg_class'::regclass and t.oid = d.refobjid
    where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace`);
  for (const { name, table } of rows) {
    if (isAnonymous && table !== null && isLeftOut(table)) continue;
    const sequence = sql.identifier(name);
    const { rows: values } = await from.execute(
      sql`select last_value::text as last, is_called as "isCalled" from ${sequence}`,
    );
    const { last, isCalled } = values[0]!;
    await to.execute(
      sql`select setval(${`public."${name}"`}::regclass, ${last}::bigint, ${isCalled}::boolean)`,
    );
  }
}

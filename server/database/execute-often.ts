import { type Query, SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from './database.ts';
import { prepared } from './prepared.ts';

/** Each connection stores some 50 kB for each name until it closes, and clients can ask in any number of ways. */
const MAX_NAMES = 100;
const MIN_USES = 3;
const MAX_COUNTED_TEXTS = 300;

/** A transaction has names of its own, and shares its connection with others. */
const namesOf = prepared(() => createNames());
let namesInAll = 0;

/** Functions that `db.execute` calls, without a name. */
interface Internals {
  dialect: { sqlToQuery: (statement: SQL) => Query };
  session: {
    prepareQuery: (query: Query, fields: undefined, name: string | undefined, isArray: false) => Prepared;
  };
}

interface Prepared {
  execute: () => Promise<{ rows: unknown[] }>;
}

/** Building a statement takes a tenth of a list, so that of a key is built once. */
interface KeyedStatement {
  key: string;
  build: () => SQL;
}

const MAX_KEYS = 300;
const queries = new LRUCache<string, Query>({ max: MAX_KEYS });

function queryOf(dialect: Internals['dialect'], statement: SQL | KeyedStatement): Query {
  if (statement instanceof SQL) return dialect.sqlToQuery(statement);
  const known = queries.get(statement.key);
  if (known) return known;
  const query = dialect.sqlToQuery(statement.build());
  queries.set(statement.key, query);
  return query;
}

/**
 * Like `db.execute`, but PostgreSQL prepares the texts that come often, and may choose one plan for all values
 * (docs/decisions/0017-prepare-frequent-sql-statements.md). So limits must be literals.
 */
export async function executeOften<Row>(db: Database, statement: SQL | KeyedStatement): Promise<Row[]> {
  const { dialect, session } = db as unknown as Internals;
  const query = queryOf(dialect, statement);
  const { rows } = await session.prepareQuery(query, undefined, namesOf(db)(query.sql), false).execute();
  return rows as Row[];
}

function createNames() {
  const names = new Map<string, string>();
  const uses = new LRUCache<string, number>({ max: MAX_COUNTED_TEXTS });
  return (text: string): string | undefined => {
    const name = names.get(text);
    if (name || names.size >= MAX_NAMES) return name;
    const used = (uses.get(text) ?? 0) + 1;
    uses.set(text, used);
    if (used < MIN_USES) return undefined;
    const newName = `often_${++namesInAll}`;
    names.set(text, newName);
    return newName;
  };
}

import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/database.ts';
import { textArray } from '#server/database/text-array.ts';
import { namesByEmail } from './names-by-email.ts';

interface Entry {
  actor: string;
  subject: string;
  before: unknown;
  after: unknown;
}

/** Fields of changes that hold IDs. */
const ID_FIELDS = new Set(['parentId', 'sizeChartId', 'return', 'replacement']);

/** Adds the current names of the things that an entry names by ID, and of the staff that it names by email. */
export async function withNames<One extends Entry>(
  db: Database,
  entries: One[],
): Promise<(One & { names: Record<string, string> })[]> {
  const idsOf = ({ actor, subject, before, after }: Entry) => [
    actor,
    subject.slice(subject.indexOf(':') + 1),
    ...idsIn(before),
    ...idsIn(after),
  ];
  const ids = [...new Set(entries.flatMap(idsOf))];
  const names = new Map([
    ...(ids.length > 0 ? await readNames(db, ids) : []),
    ...(await namesByEmail(
      db,
      ids.filter((id) => id.includes('@')),
    )),
  ]);
  return entries.map((entry) => ({
    ...entry,
    names: Object.fromEntries(idsOf(entry).flatMap((id) => (names.has(id) ? [[id, names.get(id)!]] : []))),
  }));
}

function idsIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return ID_FIELDS.has(field) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => idsIn(one, field));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) => idsIn(one, name));
}

async function readNames(db: Database, ids: string[]): Promise<[string, string][]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    with wanted as (select unnest(${textArray(ids)}) as id)
    select id, name from product where id in (select id from wanted)
    union all select id, name from category where id in (select id from wanted)
    union all select id, name from collection where id in (select id from wanted)
    union all select id, name from size_chart where id in (select id from wanted)
    union all select id, name from account where id in (select id from wanted)
    union all select id, name from api_key where id in (select id from wanted)
    union all select id, name from campaign where id in (select id from wanted)
    union all select id, url from webhook_endpoint where id in (select id from wanted)
    union all select key, name from filter_option where key in (select id from wanted)
    union all select id, '#' || number from orders where id in (select id from wanted)
    union all select p.id, '#' || o.number from payment p join orders o on o.id = p.order_id
      where p.id in (select id from wanted)
    union all select r.id, string_agg(l.name, ', ' order by l.position) from order_return r
      join return_item i on i.return_id = r.id
      join order_line l on l.order_id = r.order_id and l.position = i.position
      where r.id in (select id from wanted) group by r.id`);
  return rows.map(({ id, name }) => [id, name]);
}

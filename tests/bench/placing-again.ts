import { randomInt } from 'node:crypto';
import pg from 'pg';
import { newId } from '#server/database/id.ts';
import { SESSION } from '#server/database/postgres.ts';
import { cpuOf } from './drive.ts';

/** Orders as the shop has written them. */
const PLACED = `
  select array[o.id, o.idempotency_key, l.id] as ids, array[
    to_jsonb(o)::text,
    (select jsonb_agg(to_jsonb(line))::text from order_line line where line.order_id = o.id),
    to_jsonb(l)::text] as values
  from orders o join outbox l on l.dedupe_key = 'order-confirmation:' || o.id
  limit 1500`;

/** The shop's statement for an order, without the rest of the call: orders that are there by now are placed again under other ids. */
export function placingAgain(url: string, connections: number) {
  const pool = new pg.Pool({ connectionString: url, options: SESSION, max: connections });
  const place = {
    name: 'place_order',
    text: 'select outcome from place_order($1::jsonb, $2::jsonb, $3::jsonb)',
  };

  const placed = pool.query<{ ids: string[]; values: string[] }>(PLACED);

  async function drive(ms: number) {
    const { rows } = await placed;
    const until = performance.now() + ms;
    const before = cpuOf(process.pid);
    let orders = 0;
    const oneAfterAnother = async () => {
      while (performance.now() < until) {
        const { values, ids } = rows[randomInt(rows.length)]!;
        const fresh = ids.map((old) => [old, newId()] as const);
        const anew = (json: string) => fresh.reduce((text, [old, id]) => text.replaceAll(old, id), json);
        const { rows: answer } = await pool.query({ ...place, values: values.map(anew) });
        if (answer[0].outcome !== 'placed') throw new Error(answer[0].outcome);
        orders += 1;
      }
    };
    await Promise.all(Array.from({ length: connections }, oneAfterAnother));
    return { perSecond: (orders / ms) * 1000, cpu: (cpuOf(process.pid) - before) / orders };
  }

  return { drive, close: () => pool.end() };
}

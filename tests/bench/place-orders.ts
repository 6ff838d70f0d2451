import { randomInt } from 'node:crypto';
import pg from 'pg';
import { newId } from '#server/database/id.ts';
import { SESSION } from '#server/database/postgres.ts';
import { cpuOf } from './drive.ts';

const PHONE = '9876543210';

const STORED_ORDERS = `
  select array[o.id, o.idempotency_key, l.id] as ids, array[
    to_jsonb(o)::text,
    (select jsonb_agg(to_jsonb(line))::text from order_line line where line.order_id = o.id),
    to_jsonb(l)::text] as values
  from orders o join outbox l on l.dedupe_key = 'order-confirmation:' || o.id
  limit 1500`;

export function placeOrdersAgain(url: string, connections: number) {
  const pool = new pg.Pool({ connectionString: url, options: SESSION, max: connections });
  const place = {
    name: 'place_order',
    text: 'select outcome from place_order($1::jsonb, $2::jsonb, $3, 1000000, 1000000)',
  };

  const storedOrders = pool.query<{ ids: string[]; values: string[] }>(STORED_ORDERS);

  async function drive(ms: number) {
    const { rows } = await storedOrders;
    const until = performance.now() + ms;
    const before = cpuOf(process.pid);
    let orders = 0;
    const placeSequentially = async () => {
      while (performance.now() < until) {
        const { values, ids } = rows[randomInt(rows.length)]!;
        // Orders with one phone number wait for each other, so each has its own.
        const newIds = [...ids.map((id) => [id, newId()]), [PHONE, String(randomInt(6e9, 1e10))]] as const;
        const withNewIds = (json: string) =>
          newIds.reduce((text, [id, next]) => text.replaceAll(id!, next!), json);
        const { rows: answer } = await pool.query({ ...place, values: values.map(withNewIds) });
        if (answer[0].outcome !== 'placed') throw new Error(answer[0].outcome);
        orders += 1;
      }
    };
    await Promise.all(Array.from({ length: connections }, placeSequentially));
    return { perSecond: (orders / ms) * 1000, cpu: (cpuOf(process.pid) - before) / orders };
  }

  return { drive, close: () => pool.end() };
}

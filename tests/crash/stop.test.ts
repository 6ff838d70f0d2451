import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { orders } from '#server/database/schema.ts';
import { isLong } from '../long.ts';
import { type Customer, signInCustomers } from './customers.ts';
import { type EngineName, startEngine } from './engine.ts';
import { addProducts } from './products.ts';
import { createProgram, type Program } from './program.ts';

const MUG = {
  items: [{ productId: 'mug', quantity: 1 }],
  amount: 590,
  paymentMethod: 'COD',
};

async function open(name: EngineName, settings: Record<string, string>, skip: (why: string) => void) {
  const engine = await startEngine(name);
  if (!engine) skip(`${name} is not installed here`);
  onTestFinished(() => engine!.remove());
  const { db, close } = await engine!.open();
  await addProducts(db);
  const [asha] = await signInCustomers(db, 1);
  await close();
  const program = await createProgram({ ...engine!.settings, ...settings });
  onTestFinished(() => void program.kill());
  await program.start();
  return { engine: engine!, program, asha: asha! };
}

async function beginOrder({ origin }: Program, { address, headers }: Customer) {
  const body = JSON.stringify({ ...MUG, address });
  const sent = request(`${origin}/api/order/create`, {
    method: 'POST',
    agent: new Agent({ keepAlive: true }),
    headers: {
      ...headers,
      'Content-Type': 'application/json',
      'Content-Length': body.length,
      Expect: '100-continue',
    },
  });
  sent.flushHeaders();
  await once(sent, 'continue');
  const finish = async () => {
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    const chunks = await response.toArray();
    return JSON.parse(Buffer.concat(chunks).toString());
  };
  return { finish, sent };
}

/** A service manager ends the first; the others end in the same way, but without processes or without the first one's help. */
const WAYS = [
  ['SIGTERM', 'PostgreSQL', 2],
  ['SIGTERM', 'PGlite', 1],
  ['Ctrl-C', 'PostgreSQL', 2],
] as const;

test.for(isLong ? WAYS : WAYS.slice(0, 1))(
  '%s on %s with %i processes finishes the requests in flight, and closes their connections',
  { timeout: 200_000 },
  async ([how, name, count], { skip }) => {
    const { engine, program, asha } = await open(name, { WEB_CONCURRENCY: String(count) }, skip);
    const first = await beginOrder(program, asha);
    const second = await beginOrder(program, asha);
    const firstClosed = once(first.sent.socket!, 'close');
    const ended = how === 'Ctrl-C' ? program.interrupt() : program.stop();
    const accepts = () =>
      fetch(`${program.origin}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(accepts, { message: 'new connections are refused' }).toBe(false);
    const placed = [await first.finish()];
    await firstClosed;
    placed.push(await second.finish());
    expect(await ended).toBe(0);
    const { db, close } = await engine.open();
    for (const { data } of placed) expect(await db.$count(orders, eq(orders.id, data.orderId))).toBe(1);
    await close();
  },
);

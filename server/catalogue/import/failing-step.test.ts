import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { product, productImport } from '#server/database/schema.ts';
import { runImportsNow } from '#server/testing/run-imports.ts';
import { openTestShop, type TestShop } from '#server/testing/shop.ts';

const HEAD = 'slug,name,category,subCategory,price,mrp,stock';
const SOURCE = 'https://other.example/photo.jpg';
const NOWHERE = '/dev/null';
const MAX_ATTEMPTS = 6;

let shop: TestShop;
let owner: Awaited<ReturnType<TestShop['addStaff']>>;
let photo: Buffer;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await shop.addStaff('owner');
  photo = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#863' } })
    .jpeg()
    .toBuffer();
  await shop.db.execute(sql`create function refuse_poison() returns trigger language plpgsql as
    $$ begin raise exception 'poison is not sold here'; end $$`);
  await shop.db.execute(sql`create trigger refuse_poison before insert or update on product
    for each row when (new.slug = 'poison') execute function refuse_poison()`);
});
beforeEach(async () => {
  await shop.db.delete(productImport);
});

async function start(csv: string): Promise<string> {
  const { id } = await owner.call('admin.import.check', {}, { body: new Blob([csv], { type: 'text/csv' }) });
  await owner.call('admin.import.run', { id: id! });
  return id!;
}

const run = (changes: Partial<Parameters<typeof runImportsNow>[0]> = {}) =>
  runImportsNow({ ...shop.services, ...changes });

const progress = (id: string) => owner.call('admin.import.get', { id });

/** Seconds until the next attempt. */
async function delayOf(id: string): Promise<number> {
  const { rows } = await shop.db.execute<{ seconds: number }>(
    sql`select extract(epoch from retry_at - now())::float8 as seconds from product_import where id = ${id}`,
  );
  return rows[0]!.seconds;
}

/** Runs the job until nothing is left to retry, and returns the waits in seconds. */
async function runUntilDone(id: string, changes: Partial<Parameters<typeof runImportsNow>[0]> = {}) {
  const delays: number[] = [];
  for (let runs = 0; runs < 30; runs++) {
    await run(changes);
    if ((await progress(id)).state !== 'running') return delays;
    delays.push(Math.round(await delayOf(id)));
    await shop.db.update(productImport).set({ retryAt: sql`now()` }).where(eq(productImport.id, id));
  }
  throw new Error('The import does not end.');
}

test('an import that fails waits longer each time while others run, then leaves its row out with the reason', async () => {
  const poisoned = await start(
    `${HEAD}\nbowl,Bowl,Lifestyle,Caps,100,200,1\npoison,Poison,Lifestyle,Caps,100,200,1\nplate,Plate,Lifestyle,Caps,100,200,1\n`,
  );
  await run();
  const other = await start(`${HEAD}\nspoon,Spoon,Lifestyle,Caps,100,200,1\n`);
  await run();
  expect(await progress(other)).toMatchObject({ state: 'finished', counts: { created: 1 } });
  expect(await progress(poisoned)).toMatchObject({ state: 'running', failures: [] });

  await shop.db.update(productImport).set({ retryAt: sql`now()` }).where(eq(productImport.id, poisoned));
  const delays = await runUntilDone(poisoned);
  expect(delays.slice(-3)).toEqual([16, 64, 256]);
  expect(await progress(poisoned)).toMatchObject({
    ...{ state: 'finished', done: 3, counts: { created: 2, failed: 1 } },
    failures: [
      {
        ...{ row: 3, name: 'Poison' },
        message: 'It was not imported, because it failed 6 times: poison is not sold here',
      },
    ],
  });
});

test('pictures that cannot be stored are fetched a few times, and then their row fails', async () => {
  const id = await start(`slug,name,category,subCategory,price,mrp,stock,pictures,state
jug,Jug,Lifestyle,Caps,100,200,1,${SOURCE},active\n`);
  let fetches = 0;
  const fetchPicture = async () => {
    fetches += 1;
    return photo;
  };
  const config = { ...shop.services.config, dataDir: NOWHERE };
  await runUntilDone(id, { fetchPicture, config });
  expect(fetches).toBe(MAX_ATTEMPTS);
  expect(await progress(id)).toMatchObject({
    ...{ state: 'finished', pictureRowsDone: 1, counts: { created: 1, pictures: 0, failed: 1 } },
    failures: [
      {
        row: 2,
        message: expect.stringMatching(/^Its pictures were not added, because it failed 6 times: ENOTDIR/),
      },
    ],
  });
  const [jug] = await shop.db.select().from(product).where(eq(product.slug, 'jug'));
  expect(jug).toMatchObject({ state: 'draft', pictures: [] });
});

test('an import that fails for a moment continues where it was', async () => {
  const id = await start(`slug,name,category,subCategory,price,mrp,stock,pictures,state
cup,Cup,Lifestyle,Caps,100,200,1,${SOURCE},active\n`);
  const config = { ...shop.services.config, dataDir: NOWHERE };
  const fetchPicture = async () => photo;
  await run({ fetchPicture, config });
  expect(await progress(id)).toMatchObject({ state: 'running', done: 1, failures: [] });
  const insertedOnce = { picture: { file: '/pictures/cup', width: 9, height: 12, color: '#d4d0ca' } };
  await shop.db.execute(sql`insert into picture_source (source, picture)
    values (${SOURCE}, ${JSON.stringify(insertedOnce.picture)}::jsonb)`);
  await shop.db.update(productImport).set({ retryAt: sql`now()` });
  await run();
  expect(await progress(id)).toMatchObject({ state: 'finished', counts: { pictures: 1 }, failures: [] });
});

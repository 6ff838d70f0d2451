import { createHash, randomBytes } from 'node:crypto';
import { createClient } from '#contract/client.ts';
import { endpoints, type Input } from '#contract/schemas.ts';
import { ONE_SIZE, SIZES } from '#domain/catalogue/product.ts';
import { sizeOption } from '#domain/catalogue/variants.ts';
import { type Rupees, toPaise } from '#domain/money.ts';
import type { Role } from '#domain/staff.ts';
import { seedCategories } from '#samples/seed.ts';
import { createBackend } from '#server/backend/backend.ts';
import { readConfig } from '#server/config/config.ts';
import { newId } from '#server/database/id.ts';
import { account, product, productVariant, session, staff } from '#server/database/schema.ts';
import { openTestDatabase } from './database.ts';
import { quietLog } from './quiet-log.ts';

export const HOME: Input<'order.create'>['address'] = {
  firstName: 'Asha',
  lastName: 'Devi Rao',
  phone: '9876543210',
  address: '12, 4th Cross, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  pincode: '560038',
};

/** The whole backend on its own database, with stand-ins and an adjustable clock. */
export async function openTestShop(settings: Record<string, string> = {}, log = quietLog) {
  const { db } = await openTestDatabase();
  await seedCategories(db);
  let ahead = 0;
  let signedIn = 0;
  const now = () => new Date(Date.now() + ahead);
  const backend = await createBackend(readConfig(settings), db, log, now);

  /** A client of the API with this cookie. */
  const browser = (cookie = '') => {
    const fetch = (request: Request) => {
      if (cookie) request.headers.set('Cookie', cookie);
      return backend.api(request);
    };
    const inHindi = createClient('http://localhost:3000/hi', fetch, endpoints);
    return { fetch, cookie, inHindi, ...createClient('http://localhost:3000', fetch, endpoints) };
  };

  /** A customer with a session, as after signing in through the identity service. */
  async function signIn(name = 'Asha', email = `${name.toLowerCase()}.${newId()}@example.org`) {
    const id = newId();
    await db.insert(account).values({ id, uid: `uid-${id}`, email, name });
    const token = randomBytes(32).toString('base64url');
    const tokenHash = createHash('sha256').update(token).digest('hex');
    await db
      .insert(session)
      .values({ tokenHash, accountId: id, expiresAt: new Date(now().getTime() + 30 * 864e5) });
    const phone = String(8_000_000_000 + ++signedIn);
    return { ...browser(`haroz=${token}`), id, email, name, phone };
  }

  return {
    ...backend,
    db,
    visitor: browser(),
    signIn,

    async addStaff(role: Role, access: Partial<typeof staff.$inferInsert> = {}) {
      const person = await signIn('Meera');
      const granted = { role, grantedBy: 'a test', grantedAt: now() };
      await db.insert(staff).values({ email: person.email, ...granted, ...access });
      return person;
    },

    advanceClock(ms: number) {
      ahead += ms;
    },

    /** Adds a product and returns its ID. Prices are in rupees; `stock` is by size, or a number without sizes. */
    async stock(
      details: { price?: Rupees; stock?: Record<string, number> | number } & Partial<
        Omit<typeof product.$inferInsert, 'price'>
      > = {},
    ) {
      const { price = 500, stock = 10, ...more } = details;
      const id = newId();
      const isSized = typeof stock !== 'number';
      await db.insert(product).values({
        id,
        slug: `product-${id}`,
        rank: 1,
        name: `Product ${id}`,
        categoryId: 'bottles',
        mrp: toPaise(price),
        description: '',
        details: '',
        care: '',
        pictures: [
          { file: '/pictures/bottles/1', alt: 'A product', width: 960, height: 1280, color: '#d4d0ca' },
        ],
        options: isSized ? [sizeOption(SIZES)] : [],
        ...more,
        price: toPaise(price),
      });
      await db.insert(productVariant).values(
        Object.entries(isSized ? stock : { [ONE_SIZE]: stock }).map(([title, quantity], position) => ({
          productId: id,
          title,
          position,
          values: isSized ? [title] : [],
          quantity,
        })),
      );
      return id;
    },
  };
}

export type TestShop = Awaited<ReturnType<typeof openTestShop>>;

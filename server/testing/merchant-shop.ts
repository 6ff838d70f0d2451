import { eq } from 'drizzle-orm';
import type { Input } from '#contract/schemas.ts';
import { orders, outbox, payment, productVariant, shopSettings } from '#server/database/schema.ts';
import { readEmails } from './emails.ts';
import { HOME, openTestShop, type TestShop } from './shop.ts';

export type Shopper = Awaited<ReturnType<TestShop['signIn']>>;

/** A test shop with an owner, and actions of customers and the owner. */
export async function openMerchantShop() {
  const shop = await openTestShop();
  const owner = await shop.addStaff('owner');
  // Its customers have more open orders than real ones.
  const orderLimits = { maxOpenCodPerAccount: 1000, maxOpenCodPerPhone: 1000 };
  await shop.db
    .insert(shopSettings)
    .values({ version: 1, settings: { orderLimits } as never, changedBy: 'a test', changedAt: new Date() });

  return {
    ...shop,
    owner,

    /** Places a COD order and returns its ID. */
    async buy(
      shopper: Shopper,
      productId: string,
      {
        amount = 640,
        quantity = 1,
        size,
        ...address
      }: Partial<typeof HOME> & { amount?: number; quantity?: number; size?: string } = {},
    ): Promise<string> {
      const { orderId } = await shopper.call('order.create', {
        items: [{ productId, quantity, ...(size && { size }) }],
        amount,
        address: { ...HOME, ...address },
        paymentMethod: 'COD',
      });
      return orderId;
    },

    /** Changes tags and note as they are now. */
    async updateCustomer(id: string, changes: Partial<Input<'admin.customer.update'>>) {
      const { version } = await owner.call('admin.customer.get', { id });
      return owner.call('admin.customer.update', { id, version, ...changes });
    },

    /** Moves an order through all steps up to this one. */
    async bring(id: string, upTo: 'shipped' | 'out_for_delivery' | 'delivered') {
      for (const to of ['shipped', 'out_for_delivery', 'delivered'] as const) {
        const orders = [{ id, trackingNumber: 'T1' }];
        await owner.call('admin.order.setStatus', { orders, to, carrier: 'India Post' });
        if (to === upTo) return;
      }
    },

    /** Opens a page of the shop or of its payment provider without signing in, or sends its form. */
    async openPage(url: string, form?: Record<string, string>) {
      const address = new URL(url, shop.services.config.publicOrigin);
      const request = new Request(address, {
        ...(form && {
          ...{ method: 'POST', body: new URLSearchParams(form) },
          headers: { origin: address.origin },
        }),
      });
      const app = address.pathname.startsWith('/standins/')
        ? shop.standIns.find(({ routes }) =>
            routes.some(({ path }) => path.startsWith('/standins/razorpay')),
          )!
        : { fetch: shop.api };
      const response = await app.fetch(request);
      return {
        ...{ status: response.status, to: response.headers.get('location') },
        page: await response.text(),
      };
    },

    /** Turns a COD order into one that was paid online; returns the payment's ID. */
    async payOnline(id: string): Promise<string> {
      const paid = { paymentMethod: 'online', paid: true } as const;
      const [order] = await shop.db.update(orders).set(paid).where(eq(orders.id, id)).returning();
      const paymentId = `pay_${id}`;
      await shop.db
        .insert(payment)
        .values({ id: paymentId, orderId: id, amount: order!.total, status: 'captured' });
      return paymentId;
    },

    async stockOf(productId: string): Promise<Record<string, number>> {
      const rows = await shop.db.select().from(productVariant).where(eq(productVariant.productId, productId));
      return Object.fromEntries(rows.map(({ title, quantity }) => [title, quantity]));
    },

    async lastEmailTo({ email }: { email: string }) {
      return (await readEmails(shop.services, eq(outbox.recipient, email))).at(-1)!;
    },

    /** Subjects, oldest first. */
    async emailsTo({ email }: { email: string }): Promise<string[]> {
      const emails = await readEmails(shop.services, eq(outbox.recipient, email));
      return emails.map(({ subject }) => subject.split(':')[0]!);
    },
  };
}

export type MerchantShop = Awaited<ReturnType<typeof openMerchantShop>>;

import { eq } from 'drizzle-orm';
import { letter, productStock } from '#server/database/schema.ts';
import { HOME, openTestShop, type TestShop } from './shop.ts';

export type Shopper = Awaited<ReturnType<TestShop['signIn']>>;

/** A test shop with an owner, and what shoppers and the owner do in it. */
export async function openMerchantShop() {
  const shop = await openTestShop();
  const owner = await shop.hire('owner');

  return {
    ...shop,
    owner,

    /** An order to be paid on delivery; answers its id. */
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

    /** Moves an order on, up to and with a step. */
    async bring(id: string, upTo: 'Shipped' | 'Out for Delivery' | 'Delivered') {
      for (const to of ['Shipped', 'Out for Delivery', 'Delivered'] as const) {
        const orders = [{ id, trackingNumber: 'T1' }];
        await owner.call('admin.order.step', { orders, to, carrier: 'India Post' });
        if (to === upTo) return;
      }
    },

    async stockOf(productId: string): Promise<Record<string, number>> {
      const rows = await shop.db.select().from(productStock).where(eq(productStock.productId, productId));
      return Object.fromEntries(rows.map(({ size, quantity }) => [size, quantity]));
    },

    /** Subjects of the letters to a person, oldest first. */
    async lettersTo({ email }: { email: string }): Promise<string[]> {
      const letters = await shop.db
        .select()
        .from(letter)
        .where(eq(letter.recipient, email))
        .orderBy(letter.id);
      return letters.map(({ subject }) => subject.split(':')[0]!);
    },
  };
}

export type MerchantShop = Awaited<ReturnType<typeof openMerchantShop>>;

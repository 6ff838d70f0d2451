import { paise } from '#domain/money.ts';
import type { PaymentLinkPurpose } from '#domain/orders/payment.ts';
import { payLink } from '#server/orders/confirm-link.ts';
import { HOME } from '#server/testing/shop.ts';
import { type Choice, ifPossible, type Story, type StoryOrder } from './world.ts';

const chooseItems = ({ items }: Story, [a, b, c]: Choice) =>
  [items[a % items.length]!, ...(b % 2 ? [items[(a + 1 + b) % items.length]!] : [])]
    .filter((item, index, all) => all.indexOf(item) === index)
    .map((item) => ({ ...item, quantity: 1 + (c % 3) }));

const inOrder = (items: ReturnType<typeof chooseItems>) =>
  items.map(({ productId, size, quantity }) => ({
    productId,
    quantity,
    ...(size !== 'default' && { size }),
  }));

/** The first call gives the amount. */
async function withAmount<Value>(order: (amount: number) => Promise<Value>): Promise<Value | undefined> {
  return ifPossible(async () => {
    try {
      return await order(1);
    } catch (error) {
      const { amount } = (error as { data?: { amount?: number } }).data ?? {};
      if (amount === undefined) throw error;
      return order(amount);
    }
  });
}

const runJob = (story: Story, name: string) =>
  story.shop.jobs.find((job) => job.name === name)!.run(new AbortController().signal);

const UNPAID_JOBS = ['cancel unpaid links', 'cancel unpaid advances'];

const HOUR_MS = 3_600_000;

/** Steps that need no order. */
export const buyingSteps = {
  buyOnDelivery: (story: Story, choice: Choice) =>
    withAmount((amount) =>
      story.customer.call('order.create', {
        items: inOrder(chooseItems(story, choice)),
        ...{ amount, address: { ...HOME, phone: story.customer.phone }, paymentMethod: 'COD' },
      }),
    ),

  /** Pays at once or too late, or only opens the payment; the browser sends the result or does not. */
  async buyOnline(story: Story, choice: Choice) {
    const { customer, shop } = story;
    const address = { ...HOME, phone: customer.phone };
    const opened = await withAmount((amount) =>
      customer.call('order.createPayment', { items: inOrder(chooseItems(story, choice)), amount, address }),
    );
    if (!opened) return;
    const [, how, isLate] = choice;
    if (how % 8 === 7) return opened;
    if (isLate % 8 === 7) shop.advanceClock(HOUR_MS);
    const { key } = await shop.visitor.call('payment.key');
    const { id: order_id, amount } = opened.order;
    const standIn = shop.standIns.find(({ routes }) =>
      routes.some(({ path }) => path.startsWith('/standins/razorpay')),
    )!;
    const response = await standIn.request('/standins/razorpay/pay', {
      method: 'POST',
      body: JSON.stringify({ key, order_id, amount, method: 'upi', outcome: 'pay' }),
    });
    const signed = (await response.json()) as Story['unsent'][number];
    if (!signed.razorpay_payment_id) return;
    if (how % 4 === 3) story.unsent.push(signed);
    else await ifPossible(() => customer.call('order.verifyPayment', signed));
    return signed;
  },

  /** Payments that the shop has not heard of arrive. */
  async hearOfPayments(story: Story) {
    for (const signed of story.unsent.splice(0))
      await ifPossible(() => story.customer.call('order.verifyPayment', signed));
    for (const link of story.openLinks.splice(0)) await story.shop.openPage(link, { outcome: 'pay' });
    await runJob(story, 'stand-in webhooks');
    return true;
  },

  async wait(story: Story, [hours]: Choice) {
    story.shop.advanceClock([1, 3, 30, 90][hours % 4]! * (HOUR_MS / 2));
    for (const name of ['expire pending orders', ...UNPAID_JOBS, 'reconcile payments', 'refund'])
      await runJob(story, name);
    return true;
  },

  async draft(story: Story, choice: Choice) {
    const { owner } = story.shop;
    const [, discount, kind] = choice;
    const items = chooseItems(story, choice).map((item) => ({ ...item, name: 'Item' }));
    const contact = {
      ...{ fullName: 'Asha Rao', phone: story.customer.phone, address: '12, 4th Cross, Indiranagar' },
      ...{ pincode: '560038', city: 'Bengaluru', state: 'Karnataka' },
    };
    const content = {
      ...{ customerId: story.customer.id, email: '', contact, note: '', reservedUntil: null },
      items: items.map(({ opening: _, price: __, ...item }) => item),
      ...{ discountAmount: discount % 2 ? paise(7_777) : null, discountPercent: null },
      discountReason: 'A friend',
      deliveryFee: discount % 3 ? null : paise(1_234),
    };
    const payment = (['link', 'cod', 'upi'] as const)[kind % 3]!;
    return ifPossible(async () => {
      const preview = await owner.call('admin.draft.preview', content);
      const { total } = preview[payment === 'upi' ? 'recorded' : payment];
      const { id, version } = await owner.call('admin.draft.create', content);
      return owner.call('admin.draft.complete', { id, version, payment, total, reference: `U${id}` });
    });
  },
};

const isUnpaidCash = ({ status, paymentMethod }: StoryOrder) =>
  status === 'processing' && paymentMethod === 'cod';

export const payingSteps = {
  /** Pays what an edit or a draft has made due. */
  payBalance: {
    isFor: ({ status, amountDue }: StoryOrder) => status === 'processing' && (amountDue ?? 0) > 0,
    run: (story: Story, { id }: StoryOrder, choice: Choice) => pay(story, id, 'balance', choice),
  },

  payAdvance: {
    isFor: (order: StoryOrder) => isUnpaidCash(order) && order.advancePaid === 0,
    run: (story: Story, { id }: StoryOrder, choice: Choice) => pay(story, id, 'advance', choice),
  },

  confirm: {
    isFor: (order: StoryOrder) => isUnpaidCash(order) && order.advancePaid === 0,
    run: async ({ shop }: Story, { id }: StoryOrder) =>
      (await shop.owner.call('admin.order.confirm', { ids: [id] }))[0]!.done,
  },

  payInsteadOfCash: {
    isFor: isUnpaidCash,
    run: (story: Story, { id }: StoryOrder, choice: Choice) => pay(story, id, 'total', choice),
  },
};

/** The customer opens a payment link, and pays it now or later, or never. */
async function pay(story: Story, id: string, purpose: PaymentLinkPurpose, [when, isHeard]: Choice) {
  const { shop } = story;
  const { to } = await shop.openPage(await payLink(shop.services, id, purpose));
  if (!to?.includes('/standins/')) return;
  if (when % 8 === 7) {
    story.openLinks.push(to);
    return true;
  }
  await shop.openPage(to, { outcome: 'pay' });
  if (isHeard % 4) await runJob(story, 'stand-in webhooks');
  return true;
}

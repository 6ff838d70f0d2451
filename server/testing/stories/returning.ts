import { eq } from 'drizzle-orm';
import { paise } from '#domain/money.ts';
import { creditLimits, creditLines } from '#domain/orders/credit.ts';
import { sumOf } from '#domain/orders/invoice.ts';
import { returnItem } from '#server/database/schema.ts';
import { linesOf, SIZES } from './sending.ts';
import { type Choice, count, ifPossible, type Story, type StoryOrder } from './world.ts';

const part = (total: number, eighths: number) => paise(Math.floor((total * eighths) / 8));

/** Nothing more often than a part or all of it. */
const SHARES = [0, 0, 0, 1, 3, 8];

const priceOf = ({ items }: Story, productId: string, size: string): number =>
  items.find((item) => item.productId === productId && item.size === size)?.price ?? 0;

const hasOpenReturn = ({ openReturns }: StoryOrder) => openReturns.length > 0;

export const returningSteps = {
  refundPart: {
    isFor: ({ status, documents }: StoryOrder) =>
      documents.length > 0 && status !== 'cancelled' && status !== 'returned_to_sender',
    async run(story: Story, { id }: StoryOrder, [quantities, amounts, how]: Choice) {
      const { owner } = story.shop;
      const lines = await linesOf(story, id);
      const found = await owner.call('admin.order.refundable', { id });
      const { items: all, version, invoiced, credited, method, problem } = found;
      if (problem) return;
      const restock = how % 2 === 0;
      const items = all
        .map(({ position, quantity }, index) => ({
          ...{ position, restock, quantity: Math.min(quantity, (quantities >> (2 * index)) % 3) },
        }))
        .filter(({ quantity }) => quantity > 0);
      const limits = creditLimits(invoiced, credited, items);
      const fees = part(limits.fees, SHARES[amounts % SHARES.length]!);
      const amount = part(limits.total - fees, SHARES[(amounts >> 3) % SHARES.length]!);
      const total = sumOf(creditLines(invoiced, credited, { items, fees, amount }), 'total');
      const refund = { id, version, items, fees, amount, total, reason: 'A reason' };
      const reference = method === 'transfer' && how % 4 > 1 ? 'UPI 1' : undefined;
      const done = await ifPossible(() =>
        owner.call(
          'admin.order.refund',
          { ...refund, ...(reference && { reference }) },
          { idempotencyKey: crypto.randomUUID() },
        ),
      );
      if (done && restock)
        for (const { position, quantity } of items)
          count(story.restocked, lines.find((line) => line.position === position)!.variantId, quantity);
      return done;
    },
  },

  requestReturn: {
    isFor: ({ status }: StoryOrder) => status === 'delivered',
    async run(story: Story, { id }: StoryOrder, [which, how, other]: Choice) {
      const lines = await linesOf(story, id);
      const { productId, size, quantity } = lines[which % lines.length]!;
      const isExchange = how % 2 === 1;
      const isFaulty = size === 'default' || other % 4 === 0;
      const newSize = isExchange && !isFaulty ? SIZES.filter((one) => one !== size)[other % 2]! : undefined;
      const item = {
        ...{ productId, size, quantity: 1 + (how % quantity) },
        reason: isFaulty ? ('faulty' as const) : ('too_small' as const),
        ...(newSize && { newSize }),
      };
      const each = newSize ? priceOf(story, productId, newSize) - priceOf(story, productId, size) : 0;
      const difference = isExchange ? { difference: paise(each * item.quantity) } : {};
      const payout = { method: 'upi' as const, upiId: 'asha@okbank' };
      return ifPossible<unknown>(() =>
        how % 8 === 0
          ? story.shop.owner.call('admin.return.create', { id, items: [item] })
          : story.customer.call('order.return', {
              ...{ id, items: [item], payout, ...difference, resolution: isExchange ? 'exchange' : 'refund' },
            }),
      );
    },
  },

  cancelReturn: {
    isFor: hasOpenReturn,
    run: ({ customer }: Story, { id, openReturns }: StoryOrder) =>
      ifPossible(() => customer.call('order.cancelReturn', { id, returnId: openReturns.at(-1)!.id })),
  },

  moveReturn: {
    isFor: hasOpenReturn,
    async run(story: Story, { id: orderId, openReturns }: StoryOrder, [which, how, restocks]: Choice) {
      const { owner, db } = story.shop;
      const { id, status, resolution } = openReturns[which % openReturns.length]!;
      const isExchanged = resolution === 'exchange' && how % 4 > 0;
      const isDeclined = how % 8 === 7;
      const next = {
        requested: isDeclined ? ('declined' as const) : ('approved' as const),
        approved: 'received' as const,
        received: isDeclined
          ? ('declined' as const)
          : isExchanged
            ? ('exchanged' as const)
            : ('refunded' as const),
      };
      const to = next[status];
      const restock = restocks % 2 === 0;
      const lines = await linesOf(story, orderId);
      const itemsOf = () => db.select().from(returnItem).where(eq(returnItem.returnId, id));
      const before = await itemsOf();
      const items = before.map(({ position, quantity }) => ({
        ...{ position, restock },
        quantity: restocks % 8 > 4 ? how % (quantity + 1) : quantity,
      }));
      const answers = { reference: 'UPI 2', message: 'A message', ...(to === 'received' && { items }) };
      const done = await ifPossible(() => owner.call('admin.return.setStatus', { id, to, ...answers }));
      if (!done) return;
      const moved = to === 'received' ? await itemsOf() : to === 'declined' ? before : [];
      for (const { position, restocked } of moved)
        count(
          story.restocked,
          lines.find((line) => line.position === position)!.variantId,
          (restocked ?? 0) * (to === 'declined' ? -1 : 1),
        );
      return done;
    },
  },

  payOut: {
    isFor: ({ payments }: StoryOrder) =>
      payments.some(({ refunds }) => refunds.some(({ status }) => status === 'payout_due')),
    async run({ shop: { owner } }: Story, order: StoryOrder) {
      const { payouts } = await owner.call('admin.payment.list');
      const due = payouts.find(({ orderId }) => orderId === order.id)!;
      return owner.call('admin.payment.payOut', { id: due.id, reference: 'UPI 3' });
    },
  },
};

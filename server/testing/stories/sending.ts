import { and, eq, isNull } from 'drizzle-orm';
import type { Input } from '#contract/schemas.ts';
import { isAwaitingDelivery } from '#domain/orders/order.ts';
import { orderLine, orders, shipment } from '#server/database/schema.ts';
import { parcelsOfOrder } from '#server/orders/expressions.ts';
import { unsentItems } from '#server/shipments/create-shipments.ts';
import { parcelsVersion } from '#server/shipments/parcels-version.ts';
import { type Choice, count, ifPossible, type Story, type StoryOrder } from './world.ts';

type Edit = Omit<Input<'admin.orderEdit.save'>, 'total' | 'note'>;

export const linesOf = ({ shop }: Story, id: string) =>
  shop.db.select().from(orderLine).where(eq(orderLine.orderId, id)).orderBy(orderLine.position);

const parcelsOf = ({ shop }: Story, id: string) =>
  shop.db
    .select()
    .from(shipment)
    .where(and(eq(shipment.orderId, id), isNull(shipment.returnId)))
    .orderBy(shipment.id);

async function versionOfParcels({ shop }: Story, id: string): Promise<string> {
  const [found] = await shop.db.select({ parcels: parcelsOfOrder }).from(orders).where(eq(orders.id, id));
  return parcelsVersion(found!.parcels);
}

const key = () => ({ idempotencyKey: crypto.randomUUID() });

const isProcessing = ({ status }: StoryOrder) => status === 'processing';
const isOpen = ({ status }: StoryOrder) => isAwaitingDelivery(status);

const NEXT = { processing: 'shipped', shipped: 'out_for_delivery', out_for_delivery: 'delivered' } as const;

export const sendingSteps = {
  edit: {
    isFor: (order: StoryOrder) => isProcessing(order) && order.documents.length === 0,
    async run({ shop: { owner } }: Story, { id }: StoryOrder, [which, quantity, other]: Choice) {
      return ifPossible(async () => {
        const form = await owner.call('admin.orderEdit.get', { id });
        const at = which % form.items.length;
        const items = form.items.map((item, index) => {
          const { variants, variantId } = item;
          const isOther = index === at && other % 2 === 1;
          return {
            ...{ id: variantId, variantId: isOther ? variants[other % variants.length]!.id : variantId },
            quantity: index === at ? 1 + (quantity % 3) : item.quantity,
            ...{ price: null, reason: '' },
          };
        });
        const edit: Edit = { id, version: form.version, items, deliveryFee: form.deliveryFee };
        const { breakdown } = await owner.call('admin.orderEdit.preview', edit);
        return owner.call('admin.orderEdit.save', { ...edit, total: breakdown.total, note: '' }, key());
      });
    },
  },

  customerEdits: {
    isFor: (order: StoryOrder) => isProcessing(order) && order.documents.length === 0,
    async run(story: Story, { id }: StoryOrder, [which, quantity, other]: Choice) {
      const { customer } = story;
      return ifPossible(async () => {
        const lines = await linesOf(story, id);
        const items = lines.map((line, index) => ({
          ...{ productId: line.productId, size: line.size },
          quantity: index === which % lines.length ? 1 + (quantity % line.quantity) : line.quantity,
          ...(index === which % lines.length && line.size !== 'default' && { newSize: SIZES[other % 3]! }),
        }));
        const { version, total } = await customer.call('order.previewEdit', { id, items });
        return customer.call('order.edit', { id, items, version, total }, key());
      });
    },
  },

  issueInvoice: {
    isFor: (order: StoryOrder) => isProcessing(order) && order.documents.length === 0,
    run: async ({ shop }: Story, { id }: StoryOrder) =>
      (await shop.owner.call('admin.order.issue', { ids: [id] }))[0]!.done,
  },

  pack: {
    isFor: isProcessing,
    run: async ({ shop }: Story, { id }: StoryOrder, [which]: Choice) =>
      (await shop.owner.call('admin.order.pack', { ids: [id], packed: which % 4 > 0 }))[0]!.done,
  },

  split: {
    isFor: (order: StoryOrder) => isOpen(order) && order.hasUnsentItems,
    async run(story: Story, { id }: StoryOrder, [which, quantity]: Choice) {
      const { shop } = story;
      const unsent = [...(await unsentItems(shop.db, id))];
      const [position, left] = unsent[which % unsent.length]!;
      const items = [{ position, quantity: 1 + (quantity % left) }];
      const version = await versionOfParcels(story, id);
      return ifPossible(() => shop.owner.call('admin.parcel.create', { id, items, parcelsVersion: version }));
    },
  },

  removeParcel: {
    isFor: (order: StoryOrder) => isOpen(order) && order.parcels.length > 0,
    async run(story: Story, { id }: StoryOrder) {
      const { shop } = story;
      const parcel = (await parcelsOf(story, id)).find(({ status }) => status === null);
      if (!parcel) return;
      const version = await versionOfParcels(story, id);
      return ifPossible(() =>
        shop.owner.call('admin.parcel.remove', { id, parcel: parcel.id, parcelsVersion: version }),
      );
    },
  },

  moveParcel: {
    isFor: (order: StoryOrder) => isOpen(order) && order.parcels.some(({ isDelivered }) => !isDelivered),
    async run(story: Story, { id }: StoryOrder, [which, how]: Choice) {
      const open = (await parcelsOf(story, id)).filter(
        ({ status }) => status === null || status === 'in_transit' || status === 'out_for_delivery',
      );
      const parcel = open[which % open.length];
      if (!parcel) return;
      const to = parcel.status === null ? 'shipped' : how % 3 ? 'delivered' : 'out_for_delivery';
      return ifPossible(() =>
        story.shop.owner.call('admin.parcel.setStatus', { id, parcel: parcel.id, to, carrier: 'DTDC' }),
      );
    },
  },

  /** A parcel on its way is lost or comes back. */
  loseParcel: {
    isFor: (order: StoryOrder) => isOpen(order) && order.parcels.some(({ isDelivered }) => !isDelivered),
    async run(story: Story, { id }: StoryOrder, [which, how]: Choice) {
      const onTheirWay = (await parcelsOf(story, id)).filter(
        ({ status }) => status === 'in_transit' || status === 'out_for_delivery',
      );
      const parcel = onTheirWay[which % onTheirWay.length];
      if (!parcel) return;
      const to = how % 2 ? 'lost' : 'returned';
      return ifPossible(() => story.shop.owner.call('admin.parcel.setStatus', { id, parcel: parcel.id, to }));
    },
  },

  move: {
    isFor: isOpen,
    async run({ shop: { owner } }: Story, { id, status: from }: StoryOrder, [steps]: Choice) {
      let status = from;
      for (let step = 0; step <= steps % 4 && status in NEXT; step++) {
        const to = NEXT[status as keyof typeof NEXT];
        const call = { orders: [{ id }], to, carrier: 'India Post' };
        const [result] = await owner.call('admin.order.setStatus', call);
        if (!result!.done) break;
        status = to;
      }
      return status !== from;
    },
  },

  undoDelivery: {
    isFor: ({ status }: StoryOrder) => status === 'delivered',
    run: ({ shop }: Story, { id }: StoryOrder) =>
      ifPossible(() => shop.owner.call('admin.order.undoDelivery', { id })),
  },

  cancel: {
    isFor: isProcessing,
    run: ({ shop, customer }: Story, { id }: StoryOrder, [by]: Choice) =>
      ifPossible<unknown>(() =>
        by % 2
          ? customer.call('order.cancel', { id })
          : shop.owner.call('admin.order.cancel', { id, reason: 'A reason' }),
      ),
  },

  returnToSender: {
    isFor: ({ status }: StoryOrder) => status === 'shipped' || status === 'out_for_delivery',
    async run(story: Story, { id }: StoryOrder, [restocks]: Choice) {
      const restock = restocks % 2 === 0;
      const done = await ifPossible(() =>
        story.shop.owner.call('admin.order.returnToSender', { id, restock }),
      );
      if (!done) return;
      const [order] = await story.shop.db.select().from(orders).where(eq(orders.id, id));
      const lines = await linesOf(story, id);
      for (const [index, { variantId, quantity }] of lines.entries()) {
        const sent = quantity - (done.items[index]?.notSent ?? 0);
        // The items of a replacement stay reserved for its return.
        if (order!.replacesReturn) {
          if (!restock) count(story.lost, variantId, sent);
        } else if (restock) count(story.restocked, variantId, sent);
      }
      return done;
    },
  },
};

export const SIZES = ['S', 'M', 'L'];

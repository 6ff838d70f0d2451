import { beforeAll, expect, test } from 'vitest';
import { DAY_MS, toIndianDay } from '#domain/calendar.ts';
import { paise, subtract, ZERO } from '#domain/money.ts';
import { vouchersOf } from '#server/journal/read-vouchers.ts';
import { type MerchantShop, openMerchantShop } from '#server/testing/merchant-shop.ts';

let shop: MerchantShop;
beforeAll(async () => {
  shop = await openMerchantShop();
});

const monthAt = (ms: number) => toIndianDay(new Date(ms)).slice(0, 7);
const startOf = (month: string) => new Date(`${month}-01T00:00:00+05:30`).getTime();
const vouchersIn = async (month: string) => (await Array.fromAsync(vouchersOf(shop.db, month))).flat();

/** Delivers two orders in the evening of the last day of a month, and goes on to the next morning. */
async function deliverAtMonthEnd() {
  const booked = monthAt(shop.services.now().getTime());
  const current = monthAt(startOf(booked) + 32 * DAY_MS);
  shop.advanceClock(startOf(current) - shop.services.now().getTime() - DAY_MS / 4);
  const [owner, asha] = [await shop.addStaff('owner'), await shop.signIn()];
  const productId = await shop.stock({ price: 1050 });
  const ids = [
    await shop.buy(asha, productId, { amount: 1150 }),
    await shop.buy(asha, productId, { amount: 1150 }),
  ];
  for (const to of ['shipped', 'out_for_delivery', 'delivered'] as const)
    await owner.call('admin.order.setStatus', {
      ...{ orders: ids.map((id) => ({ id })), to, carrier: 'Delhivery' },
    });
  shop.advanceClock(DAY_MS / 2);
  const undo = async (of: 'order' | 'parcel') => {
    const id = ids[0]!;
    if (of === 'order') return owner.call('admin.order.undoDelivery', { id });
    const { parcels } = await owner.call('admin.order.get', { id });
    return owner.call('admin.parcel.undoDelivery', { id, parcel: parcels[0]!.id });
  };
  return { id: ids[0]!, owner, booked, current, undo };
}

test.each(['order', 'parcel'] as const)(
  'the cash of a booked month is reversed in the month in which the delivery of the %s is undone',
  async (of) => {
    const { id, owner, booked, current, undo } = await deliverAtMonthEnd();
    await owner.fetch(new Request(owner.address('admin.journal.vouchers', { month: booked })));
    const before = await vouchersIn(booked);
    await undo(of);
    const after = await vouchersIn(booked);
    expect(after).toHaveLength(before.length);
    expect(after).toEqual(expect.arrayContaining(before));
    const { entries } = before.find(({ number }) => number === id)!;
    const reversed = entries.map(({ ledger, amount }) => ({ ledger, amount: subtract(ZERO, amount) }));
    expect(await vouchersIn(current)).toMatchObject([
      { type: 'Journal', date: `${current}-01`, entries: expect.arrayContaining(reversed) },
    ]);

    shop.advanceClock(60_000);
    await owner.call('admin.order.setStatus', { orders: [{ id }], to: 'delivered' });
    expect(await vouchersIn(current)).toHaveLength(2);
    expect(await vouchersIn(current)).toContainEqual(
      expect.objectContaining({ type: 'Receipt', number: `${id}-1`, entries }),
    );
    // The current month is not booked.
    await undo(of);
    expect(await vouchersIn(current)).toHaveLength(1);
    expect(paise(entries[0]!.amount)).toBe(115_000);
  },
);

test('the cash of a month that was not downloaded is not reversed', async () => {
  const { booked, current, undo } = await deliverAtMonthEnd();
  const before = await vouchersIn(booked);
  await undo('order');
  expect(await vouchersIn(booked)).toHaveLength(before.length - 1);
  expect(await vouchersIn(current)).toEqual([]);
});

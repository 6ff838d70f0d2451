import { beforeEach, expect, test } from 'vitest';
import { asha, home, MINUTE, MUG_TOTAL, openPaymentShop, ravi } from '#server/testing/payment-shop.ts';
import { refuseChanges } from '#server/testing/refuse-changes.ts';
import { expirePending } from './reconcile.ts';

const shop = await openPaymentShop();

beforeEach(() => shop.reset(9));

/** Expects a refusal that gives the time and suggests cash on delivery. */
async function expectWait() {
  await expect(shop.open()).rejects.toMatchObject({
    code: 'too_many_requests',
    message: expect.stringMatching(/until \d+ Nov.*Cash on delivery/s),
  });
}

/** Holds an unpaid attempt for this time. */
async function holdFor(ms: number) {
  await shop.open();
  shop.advanceClock(ms);
  await expirePending(shop.services);
}

test('stock that was held unpaid for 90 minutes is not held again for a day', async () => {
  await holdFor(31 * MINUTE);
  await holdFor(31 * MINUTE);
  await holdFor(31 * MINUTE);
  await expectWait();
  expect(await shop.stockLeft()).toBe(9);
  await shop.open({ buyer: ravi });
  await shop.buyOnDelivery(asha);
  shop.advanceClock(23 * 60 * MINUTE);
  await shop.open();
});

test('a replaced attempt counts for as long as it held stock', async () => {
  for (let n = 0; n < 20; n++) await holdFor(MINUTE);
  await shop.open();
  shop.advanceClock(29 * MINUTE);
  await shop.open();
  shop.advanceClock(29 * MINUTE);
  await shop.open();
  shop.advanceClock(29 * MINUTE);
  await expectWait();
});

test('the same attempt opened repeatedly counts once', async () => {
  for (let n = 0; n < 10; n++) {
    await shop.open({ key: 'one' });
    shop.advanceClock(2 * MINUTE);
  }
  await shop.verify(await shop.pay(await shop.open({ key: 'one' })));
});

test('paid, refunded and never opened attempts do not count', async () => {
  for (let n = 0; n < 4; n++) {
    const signed = await shop.pay(await shop.open());
    shop.advanceClock(31 * MINUTE);
    await expirePending(shop.services);
    if (n < 2) await shop.verify(signed, { address: home });
    else {
      await shop.buyOnDelivery(ravi, await shop.stockLeft());
      await shop.verify(signed).catch(() => undefined);
      await shop.db.execute('update product_variant set quantity = 9');
    }
  }
  for (let n = 0; n < 4; n++) {
    shop.standIn.misbehave('down');
    await shop.open({ amount: MUG_TOTAL }).catch(() => undefined);
    shop.standIn.misbehave();
    shop.advanceClock(31 * MINUTE);
  }
  await shop.open();
});

test('an attempt that cannot be cancelled does not keep the others open', async () => {
  await shop.open({ buyer: asha });
  await shop.open({ buyer: ravi });
  const [first, second] = await shop.orders();
  await refuseChanges(shop.db, 'orders', first!.id);
  shop.advanceClock(31 * MINUTE);
  await expect(expirePending(shop.services)).rejects.toThrow();
  const statusOf = async () => (await shop.orders()).map(({ id, status }) => [id, status]);
  expect(await statusOf()).toEqual([
    [first!.id, 'payment_pending'],
    [second!.id, 'cancelled'],
  ]);
});

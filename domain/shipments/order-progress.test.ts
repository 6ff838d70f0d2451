import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TRACKER } from '#domain/orders/order.ts';
import { isVoid, orderProgress, type Parcel } from './order-progress.ts';
import { SCAN_EVENTS } from './scan.ts';
import { shipmentState } from './state.ts';

const parcel = fc
  .array(fc.record({ at: fc.nat(50), event: fc.constantFrom(...SCAN_EVENTS) }), { maxLength: 6 })
  .map((scans): Parcel => {
    const state = shipmentState(scans);
    return {
      status: state?.status ?? null,
      statusSince: new Date(state?.since ?? 0),
      step: state?.step ?? 'processing',
      dispatchedAt: state?.dispatchedAt === undefined ? null : new Date(state.dispatchedAt),
    };
  });
const someParcels = fc.array(parcel, { minLength: 1, maxLength: 5 });

const shipped = (more: Partial<Parcel> = {}): Parcel => ({
  ...{ status: 'in_transit', statusSince: new Date(1), step: 'shipped', dispatchedAt: new Date(1) },
  ...more,
});
const planned: Parcel = { status: null, statusSince: new Date(0), step: 'processing', dispatchedAt: null };

test('the sequence of the parcels does not change the order', () => {
  fc.assert(
    fc.property(
      someParcels.chain((parcels) =>
        fc.tuple(fc.constant(parcels), fc.shuffledSubarray(parcels, { minLength: parcels.length })),
      ),
      fc.boolean(),
      ([parcels, shuffled], isComplete) => {
        expect(orderProgress(shuffled, isComplete)).toEqual(orderProgress(parcels, isComplete));
      },
    ),
  );
});

test('an order is not delivered if all its items were refunded on their way and then lost', () => {
  expect(orderProgress([shipped({ status: 'lost' })], true)).toMatchObject({ step: 'shipped' });
});

test('an order is delivered exactly when all items are, and then since the last of its parcels', () => {
  fc.assert(
    fc.property(someParcels, fc.boolean(), (parcels, isComplete) => {
      const live = parcels.filter(({ status }) => !isVoid(status));
      const hasAll = isComplete && live.length > 0 && live.every(({ status }) => status === 'delivered');
      const isSent = parcels.some(({ dispatchedAt }) => dispatchedAt);
      const { step, deliveredAt } = orderProgress(parcels, isComplete);
      expect(step === 'delivered').toBe(hasAll && isSent);
      expect(deliveredAt !== null).toBe(step === 'delivered');
      for (const { statusSince } of step === 'delivered' ? live : [])
        expect(statusSince.getTime()).toBeLessThanOrEqual(deliveredAt!.getTime());
    }),
  );
});

test('an order is shipped since the first of its parcels was, and a parcel that waits never moves it back', () => {
  fc.assert(
    fc.property(someParcels, fc.boolean(), (parcels, isComplete) => {
      const before = orderProgress(parcels, isComplete);
      const after = orderProgress([...parcels, planned], isComplete);
      expect(after.shippedAt).toEqual(before.shippedAt);
      if (before.step !== 'delivered') expect(after.step).toBe(before.step);
      else expect(TRACKER.indexOf(after.step)).toBeGreaterThanOrEqual(TRACKER.indexOf('shipped'));
    }),
  );
});

test('one of two parcels is shipped, then out for delivery, then delivered', () => {
  expect(orderProgress([planned, planned], true).step).toBe('processing');
  expect(orderProgress([shipped(), planned], true).step).toBe('shipped');
  const out = shipped({ status: 'out_for_delivery', step: 'out_for_delivery' });
  expect(orderProgress([out, planned], true).step).toBe('out_for_delivery');
  const delivered = shipped({ status: 'delivered', step: 'delivered', statusSince: new Date(9) });
  expect(orderProgress([delivered, planned], true).step).toBe('shipped');
  expect(orderProgress([delivered, { ...delivered, statusSince: new Date(12) }], true)).toMatchObject({
    step: 'delivered',
    deliveredAt: new Date(12),
  });
});

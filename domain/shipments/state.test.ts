import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ATTEMPT_REASONS, DELIVERY_UNDONE, type RecordedEvent, SCAN_EVENTS, type Scan } from './scan.ts';
import { shipmentState } from './state.ts';

const scans = (...events: RecordedEvent[]): Scan[] => events.map((event, at) => ({ event, at }));
const statusAfter = (...events: RecordedEvent[]) => shipmentState(scans(...events))?.status;

const someScans = fc.array(
  fc.record(
    {
      at: fc.integer({ min: 0, max: 6 }),
      event: fc.constantFrom(...SCAN_EVENTS, DELIVERY_UNDONE),
      reason: fc.constantFrom(...ATTEMPT_REASONS),
    },
    { requiredKeys: ['at', 'event'] },
  ),
  { maxLength: 12 },
);

test('a parcel that was dispatched stays so, whatever other scans arrive', () => {
  fc.assert(
    fc.property(someScans, someScans, (first, later) => {
      const before = shipmentState(first)?.dispatchedAt ?? Number.POSITIVE_INFINITY;
      const after = shipmentState([...first, ...later])?.dispatchedAt ?? Number.POSITIVE_INFINITY;
      expect(after).toBeLessThanOrEqual(before);
    }),
  );
});

test('equal sets of scans are equal states, in whatever order and however often they arrive', () => {
  fc.assert(
    fc.property(
      someScans.chain((set) =>
        fc.tuple(
          fc.constant(set),
          fc.shuffledSubarray([...set, ...set], { minLength: set.length * 2, maxLength: set.length * 2 }),
        ),
      ),
      ([set, arrived]) => {
        expect(shipmentState(arrived)).toEqual(shipmentState(set));
      },
    ),
  );
});

describe('a parcel', () => {
  test('without scans has no state', () => expect(shipmentState([])).toBeUndefined());

  test('that was delivered stays so after late scans of its way', () =>
    expect(statusAfter('booked', 'out_for_delivery', 'delivered', 'in_transit')).toBe('delivered'));

  test('that comes back is still coming back at each hub on its way', () =>
    expect(statusAfter('booked', 'attempt_failed', 'returning', 'in_transit')).toBe('returning'));

  test('that was lost can be found and delivered', () =>
    expect(statusAfter('booked', 'in_transit', 'lost', 'in_transit', 'delivered')).toBe('delivered'));

  test('that was cancelled after the van had left is on its way', () =>
    expect(statusAfter('booked', 'cancelled', 'picked_up')).toBe('picked_up'));

  test('counts its failed attempts, and names the reason of the last until the next scan', () => {
    const way: Scan[] = [
      { at: 1, event: 'attempt_failed', reason: 'unreachable' },
      { at: 2, event: 'attempt_failed', reason: 'refused' },
    ];
    expect(shipmentState(way)).toEqual({
      status: 'attempt_failed',
      since: 2,
      attempts: 2,
      reason: 'refused',
      step: 'shipped',
      dispatchedAt: 1,
    });
    expect(shipmentState([...way, { at: 3, event: 'out_for_delivery' }])).toEqual({
      status: 'out_for_delivery',
      since: 3,
      attempts: 2,
      step: 'out_for_delivery',
      dispatchedAt: 1,
    });
  });

  test('whose delivery was undone is out for delivery until it is delivered again', () => {
    expect(statusAfter('in_transit', 'delivered', DELIVERY_UNDONE)).toBe('out_for_delivery');
    expect(statusAfter('in_transit', 'delivered', DELIVERY_UNDONE, 'delivered')).toBe('delivered');
    expect(statusAfter('in_transit', DELIVERY_UNDONE, 'delivered')).toBe('delivered');
  });

  test('that failed attempts or comes back keeps its step of the main line', () =>
    expect(shipmentState(scans('booked', 'out_for_delivery', 'attempt_failed', 'returning'))?.step).toBe(
      'out_for_delivery',
    ));
});

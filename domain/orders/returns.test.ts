import { expect, test } from 'vitest';
import {
  canChangeReturn,
  isShopsFault,
  nextReturnStatuses,
  RETURN_REASONS,
  RETURN_STATUSES,
  type ReturnStatus,
  returnableUntil,
  returnEvent,
} from './returns.ts';

test('a return only moves forward', () => {
  expect(canChangeReturn('requested', 'approved')).toBe(true);
  expect(canChangeReturn('approved', 'requested')).toBe(false);
  expect(canChangeReturn('requested', 'refunded')).toBe(false);
  for (const status of RETURN_STATUSES) expect(canChangeReturn(status, status)).toBe(false);
});

test('the shop may take every step except cancelling the request', () => {
  const next = (status: ReturnStatus, isByMerchant = false) =>
    nextReturnStatuses({ status, resolution: 'refund', isByMerchant });
  expect(next('requested')).toEqual(['approved', 'declined']);
  expect(next('received')).toEqual(['refunded', 'declined']);
  expect(next('received', true)).toEqual(['refunded']);
  expect(next('refunded')).toEqual([]);
});

test('an exchange allows only the exchange first, and only its replacement can reopen it', () => {
  const exchange = { resolution: 'exchange' as const, isByMerchant: false };
  expect(nextReturnStatuses({ ...exchange, status: 'received' })).toEqual([
    'exchanged',
    'refunded',
    'declined',
  ]);
  expect(nextReturnStatuses({ ...exchange, status: 'exchanged' })).toEqual([]);
  expect(canChangeReturn('exchanged', 'received')).toBe(true);
});

test('an exchange is called so at every step, until it ends in a refund', () => {
  const events = RETURN_STATUSES.map((status) => returnEvent(status, 'exchange'));
  expect(events.filter((event) => event.startsWith('return_'))).toEqual(['return_refunded']);
  expect(RETURN_STATUSES.map((status) => returnEvent(status, 'refund'))).not.toContain('exchange_approved');
});

test('a faulty or wrong item is the shop’s fault, a change of mind is not', () => {
  expect(RETURN_REASONS.filter(isShopsFault)).toEqual(['faulty', 'wrong_item']);
});

test('the return window lasts to the end of its last day in India', () => {
  const end = new Date('2026-11-28T18:29:59.999Z');
  expect(returnableUntil(new Date('2026-11-21T10:00:00Z'), 7)).toEqual(end);
  expect(returnableUntil(new Date('2026-11-20T18:30:00Z'), 7)).toEqual(end);
  expect(returnableUntil(new Date('2026-11-21T18:29:59Z'), 7)).toEqual(end);
});

import { expect, test } from 'vitest';
import {
  canChangeReturn,
  isShopsFault,
  nextReturnStatuses,
  RETURN_REASONS,
  RETURN_STATUSES,
  returnableUntil,
} from './returns.ts';

test('a return goes forward only', () => {
  expect(canChangeReturn('Requested', 'Approved')).toBe(true);
  expect(canChangeReturn('Approved', 'Requested')).toBe(false);
  expect(canChangeReturn('Requested', 'Refunded')).toBe(false);
  for (const status of RETURN_STATUSES) expect(canChangeReturn(status, status)).toBe(false);
});

test('the shop may do everything but withdraw', () => {
  expect(nextReturnStatuses('Requested', 'refund')).toEqual(['Approved', 'Declined']);
  expect(nextReturnStatuses('Received', 'refund')).toEqual(['Refunded']);
  expect(nextReturnStatuses('Refunded', 'refund')).toEqual([]);
});

test('an exchange offers the exchange first, and is only reopened by its replacement', () => {
  expect(nextReturnStatuses('Received', 'exchange')).toEqual(['Exchanged', 'Refunded']);
  expect(nextReturnStatuses('Exchanged', 'exchange')).toEqual([]);
  expect(canChangeReturn('Exchanged', 'Received')).toBe(true);
});

test('what is faulty or wrong is the shop’s fault, a change of mind is not', () => {
  expect(RETURN_REASONS.filter(isShopsFault)).toEqual(['Faulty or damaged', 'Not what I ordered']);
});

test('the time for a return begins with the delivery', () => {
  expect(returnableUntil(new Date('2026-11-21T10:00:00Z'), 7)).toEqual(new Date('2026-11-28T10:00:00Z'));
});

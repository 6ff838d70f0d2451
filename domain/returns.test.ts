import { expect, test } from 'vitest';
import {
  canStepReturn,
  isShopsFault,
  nextReturnSteps,
  RETURN_REASONS,
  RETURN_STATUSES,
  returnableUntil,
} from './returns.ts';

test('a return goes forward only', () => {
  expect(canStepReturn('Requested', 'Approved')).toBe(true);
  expect(canStepReturn('Approved', 'Requested')).toBe(false);
  expect(canStepReturn('Requested', 'Refunded')).toBe(false);
  for (const status of RETURN_STATUSES) expect(canStepReturn(status, status)).toBe(false);
});

test('the shop may do everything but withdraw', () => {
  expect(nextReturnSteps('Requested', 'refund')).toEqual(['Approved', 'Declined']);
  expect(nextReturnSteps('Received', 'refund')).toEqual(['Refunded']);
  expect(nextReturnSteps('Refunded', 'refund')).toEqual([]);
});

test('an exchange offers the exchange first, and is only reopened by its replacement', () => {
  expect(nextReturnSteps('Received', 'exchange')).toEqual(['Exchanged', 'Refunded']);
  expect(nextReturnSteps('Exchanged', 'exchange')).toEqual([]);
  expect(canStepReturn('Exchanged', 'Received')).toBe(true);
});

test('what is faulty or wrong is the shop’s fault, a change of mind is not', () => {
  expect(RETURN_REASONS.filter(isShopsFault)).toEqual(['Faulty or damaged', 'Not what I ordered']);
});

test('the time for a return begins with the delivery', () => {
  expect(returnableUntil(new Date('2026-11-21T10:00:00Z'), 7)).toEqual(new Date('2026-11-28T10:00:00Z'));
});

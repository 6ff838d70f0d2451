import { expect, test } from 'vitest';
import { findState, isPincode, STATES } from './pincode.ts';

test.each(['110001', '999999'])('%s is a PIN code', (pin) => expect(isPincode(pin)).toBe(true));

test.each(['011000', '11000', '1100011', '11000a', '', ' 110001', '११०००१'])('%j is no PIN code', (pin) =>
  expect(isPincode(pin)).toBe(false),
);

test('the list has the 36 states and union territories', () => expect(new Set(STATES).size).toBe(36));

test.each([
  ['KARNATAKA', 'Karnataka'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['Chattisgarh', 'Chhattisgarh'],
  ['Pondicherry', 'Puducherry'],
])('%s is found as %s', (name, state) => expect(findState(name)).toBe(state));

test('what is no state is not found', () => expect(findState('Atlantis')).toBeUndefined());

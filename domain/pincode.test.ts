import { expect, test } from 'vitest';
import { findState, isPincode, STATES } from './pincode.ts';

test.each(['110001', '999999'])('accepts %s as a PIN code', (pin) => expect(isPincode(pin)).toBe(true));

test.each(['011000', '11000', '1100011', '11000a', '', ' 110001', '११०००१'])(
  'rejects %j as a PIN code',
  (pin) => expect(isPincode(pin)).toBe(false),
);

test('the list has the 36 states and union territories', () => expect(new Set(STATES).size).toBe(36));

test.each([
  ['KARNATAKA', 'Karnataka'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['Chattisgarh', 'Chhattisgarh'],
  ['Pondicherry', 'Puducherry'],
])('parses %s as %s', (name, state) => expect(findState(name)).toBe(state));

test('finds no state for an unknown name', () => expect(findState('Atlantis')).toBeUndefined());

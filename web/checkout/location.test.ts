import { expect, test } from 'vitest';
import { withPincode, withPlace } from './location.ts';

const EMPTY = { pincode: '', city: '', state: '', filledCity: '', filledState: '' };
const BENGALURU = { city: 'Bengaluru', state: 'Karnataka' };
const found = withPlace({ ...EMPTY, pincode: '560038' }, BENGALURU);

test('a lookup fills in city and state', () => {
  expect(found).toMatchObject({ pincode: '560038', ...BENGALURU });
});

test('another PIN code empties what the lookup filled in', () => {
  expect(withPincode(found, '781001')).toEqual({ ...EMPTY, pincode: '781001' });
});

test('what was typed by hand stays, whatever the PIN code becomes', () => {
  const typed = { ...found, city: 'Indiranagar' };
  expect(withPincode(typed, '781001')).toEqual({ ...EMPTY, pincode: '781001', city: 'Indiranagar' });
});

test('a lookup does not overwrite what was typed by hand, and a later PIN code does not empty it', () => {
  const typed = { ...EMPTY, pincode: '560038', city: 'Indiranagar' };
  const place = withPlace(typed, BENGALURU);
  expect(place).toMatchObject({ city: 'Indiranagar', state: 'Karnataka' });
  expect(withPincode(place, '781001')).toMatchObject({ city: 'Indiranagar', state: '' });
});

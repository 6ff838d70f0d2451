import { expect, test } from 'vitest';
import { withPincode, withPlace } from './location.ts';

const EMPTY = { pincode: '', city: '', state: '', filledCity: '', filledState: '' };
const BENGALURU = { city: 'Bengaluru', state: 'Karnataka' };
const found = withPlace({ ...EMPTY, pincode: '560038' }, BENGALURU);

test('a lookup fills in city and state', () => {
  expect(found).toMatchObject({ pincode: '560038', ...BENGALURU });
});

test('another PIN code clears what the lookup filled in', () => {
  expect(withPincode(found, '781001')).toEqual({ ...EMPTY, pincode: '781001' });
});

test('a new PIN code keeps what the customer entered', () => {
  const typed = { ...found, city: 'Indiranagar' };
  expect(withPincode(typed, '781001')).toEqual({ ...EMPTY, pincode: '781001', city: 'Indiranagar' });
});

test('a lookup does not overwrite what the customer entered, and a later PIN code does not clear it', () => {
  const typed = { ...EMPTY, pincode: '560038', city: 'Indiranagar' };
  const place = withPlace(typed, BENGALURU);
  expect(place).toMatchObject({ city: 'Indiranagar', state: 'Karnataka' });
  expect(withPincode(place, '781001')).toMatchObject({ city: 'Indiranagar', state: '' });
});

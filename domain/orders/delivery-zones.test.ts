import { expect, test } from 'vitest';
import { STATES, type State } from '#domain/pincode.ts';
import { zoneBetween } from './delivery-zones.ts';

const bengaluru = { district: 'Bengaluru', state: 'Karnataka' } as const;
const place = (district: string, state: State) => ({ district, state });

test.each([
  ['sameCity', bengaluru],
  ['sameState', place('Mysuru', 'Karnataka')],
  ['sameRegion', place('Ernakulam', 'Kerala')],
  ['restOfIndia', place('New Delhi', 'Delhi')],
  ['remote', place('Kamrup Metro', 'Assam')],
  ['remote', place('South Andaman', 'Andaman and Nicobar Islands')],
  ['remote', place('Leh', 'Ladakh')],
] as const)('%s', (zone, to) => {
  expect(zoneBetween(bengaluru, to)).toBe(zone);
});

test('a warehouse in a remote state is near to its own state only', () => {
  const guwahati = place('Kamrup Metro', 'Assam');
  expect(zoneBetween(guwahati, guwahati)).toBe('sameCity');
  expect(zoneBetween(guwahati, place('Dibrugarh', 'Assam'))).toBe('sameState');
  expect(zoneBetween(guwahati, bengaluru)).toBe('remote');
});

test('the distance is the same in both directions', () => {
  for (const from of STATES)
    for (const to of STATES)
      expect(zoneBetween(place('A', from), place('B', to))).toBe(
        zoneBetween(place('B', to), place('A', from)),
      );
});

import { expect, test } from 'vitest';
import type { Client } from '#contract/client.ts';
import { ApiError } from '#contract/errors.ts';
import { findPlace } from './find-place.ts';

const answering = (answer: () => unknown) => ({ call: async () => answer() }) as unknown as Client;
const office = (District: string, State: string) => [
  { Status: 'Success', PostOffice: [{ District, State }] },
];

test('the first post office gives district and state', async () => {
  const api = answering(() => office('Bengaluru', 'Karnataka'));
  expect(await findPlace(api, '560001')).toEqual({ city: 'Bengaluru', state: 'Karnataka' });
});

test('a state with an alternative name is recognised', async () => {
  const api = answering(() => office('Puri', 'Orissa'));
  expect(await findPlace(api, '752001')).toEqual({ city: 'Puri', state: 'Odisha' });
});

test.each(['12345', '1234567', '56000a', '056000'])('%s is not looked up', async (pin) => {
  const api = answering(() => {
    throw new Error('asked');
  });
  expect(await findPlace(api, pin)).toEqual({ problem: 'Please enter a valid 6-digit PIN code.' });
});

test.each([[[{ Status: 'Error', PostOffice: null }]], [[{ Status: 'Success', PostOffice: [] }]]])(
  'an unknown PIN code is invalid',
  async (answer) => {
    expect(
      await findPlace(
        answering(() => answer),
        '999999',
      ),
    ).toEqual({
      problem: 'Invalid PIN code. Please check and try again.',
    });
  },
);

test('a failed lookup reports a connection error', async () => {
  const api = answering(() => {
    throw new ApiError('unavailable', 'No connection.');
  });
  expect(await findPlace(api, '560001')).toEqual({
    problem: 'Could not fetch location. Please check your connection.',
  });
});

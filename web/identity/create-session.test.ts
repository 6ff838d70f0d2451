import { expect, test, vi } from 'vitest';
import type { Client } from '#contract/client.ts';
import { ApiError } from '#contract/errors.ts';
import { createSession } from './create-session.ts';

const asha = { name: 'Asha', email: 'asha@example.org' };
const HINT = 'theme=dark; haroz_signed_in=1';

function open(cookies: string, answer: () => Promise<unknown>) {
  const call = vi.fn(answer);
  const notify = { success: vi.fn(), error: vi.fn() };
  const onChange = vi.fn();
  const onLogout = vi.fn();
  const reload = vi.fn();
  const api = { call } as unknown as Client;
  return {
    ...{ call, notify, onChange, onLogout, reload },
    ...createSession({ api, cookies: () => cookies, notify, onChange, onLogout, reload }),
  };
}

test('no call is sent for a visitor', () => {
  const { subscribe, state, call } = open('theme=dark', async () => asha);
  subscribe(() => {});
  expect(state()).toEqual({ status: 'visitor' });
  expect(call).not.toHaveBeenCalled();
});

test('all parts of a page share one call', async () => {
  const { subscribe, state, call } = open(HINT, async () => asha);
  expect(state()).toEqual({ status: 'loading' });
  const listener = vi.fn();
  subscribe(listener);
  subscribe(() => {});
  await vi.waitFor(() => expect(state()).toEqual({ status: 'signed-in', user: asha }));
  expect(call).toHaveBeenCalledOnce();
  expect(listener).toHaveBeenCalledOnce();
});

test.each([
  ['a refusal', new ApiError('not_signed_in', 'Please log in first.')],
  ['a failure', new ApiError('internal', 'Something broke.')],
])('%s means signed out', async (_, error) => {
  const { refresh, state } = open(HINT, () => Promise.reject(error));
  await refresh();
  expect(state()).toEqual({ status: 'visitor' });
});

test('a late response does not undo a login', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { refresh, signedIn, state } = open(HINT, () => answer.promise);
  const refreshed = refresh();
  signedIn(asha);
  answer.reject(new ApiError('not_signed_in', 'Please log in first.'));
  await refreshed;
  expect(state()).toEqual({ status: 'signed-in', user: asha });
});

test('a tab that slept while another account logged in loads its page again', async () => {
  const answer = vi.fn(async (): Promise<unknown> => asha);
  const { loaded, refresh, state, reload } = open(HINT, answer);
  await loaded();
  answer.mockResolvedValue({ ...asha, name: 'Asha Rao' });
  await refresh();
  expect(state()).toMatchObject({ user: { name: 'Asha Rao' } });
  expect(reload).not.toHaveBeenCalled();
  answer.mockResolvedValue({ name: 'Ravi', email: 'ravi@example.org' });
  await refresh();
  expect(reload).toHaveBeenCalledOnce();
});

test('loaded() waits for the first response, and later returns the current session', async () => {
  const { loaded, logout, call } = open(HINT, async () => asha);
  const [first, second] = await Promise.all([loaded(), loaded()]);
  expect(first).toEqual({ status: 'signed-in', user: asha });
  expect(second).toBe(first);
  expect(call).toHaveBeenCalledOnce();
  await logout();
  expect(await loaded()).toEqual({ status: 'visitor' });
});

test.each([
  ['without a network', new ApiError('unavailable', 'No response.', { cause: new TypeError() })],
  ['while a proxy cannot reach the shop', new ApiError('unavailable', 'The response is invalid.')],
])('%s no one is signed in until the shop can be asked', async (_, error) => {
  const answer = vi.fn((): Promise<unknown> => Promise.reject(error));
  const { loaded, refreshIfOffline, state } = open(HINT, answer);
  expect(await loaded()).toEqual({ status: 'visitor', isOffline: true });
  answer.mockResolvedValue(asha);
  refreshIfOffline();
  await vi.waitFor(() => expect(state()).toEqual({ status: 'signed-in', user: asha }));
  refreshIfOffline();
  expect(answer).toHaveBeenCalledTimes(2);
});

test('logging out shows a message, and so does its failure', async () => {
  const succeeding = open(HINT, async () => null);
  succeeding.signedIn(asha);
  await succeeding.logout();
  expect(succeeding.state()).toEqual({ status: 'visitor' });
  expect(succeeding.notify.success).toHaveBeenCalledWith('Logged out successfully!');
  expect(succeeding.onLogout).toHaveBeenCalledOnce();

  const fails = open(HINT, () => Promise.reject(new ApiError('unavailable', 'No connection.')));
  fails.signedIn(asha);
  await fails.logout();
  expect(fails.state()).toEqual({ status: 'signed-in', user: asha });
  expect(fails.notify.error).toHaveBeenCalledWith('Logout failed. Please try again.');
  expect(fails.onLogout).not.toHaveBeenCalled();
});

test('other tabs are notified of a login and a logout, not of a session check', async () => {
  const { refresh, signedIn, logout, onChange } = open(HINT, async () => asha);
  await refresh();
  expect(onChange).not.toHaveBeenCalled();
  signedIn(asha);
  expect(onChange).toHaveBeenCalledTimes(1);
  await logout();
  expect(onChange).toHaveBeenCalledTimes(2);
});

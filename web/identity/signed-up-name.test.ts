import { expect, test } from 'vitest';
import { createSignedUpName } from './signed-up-name.ts';

function openBrowser(text?: string) {
  const entries = new Map(text === undefined ? [] : [['haroz.signed-up', text]]);
  return createSignedUpName(() => ({
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
  }));
}

test('the name of a sign-up is known at the first login with its email, and only then', () => {
  const name = openBrowser();
  name.write('Asha@example.org', 'Asha Rao');
  expect(name.read('asha@example.org')).toBe('Asha Rao');
  expect(name.read('ravi@example.org')).toBeUndefined();
  name.remove();
  expect(name.read('asha@example.org')).toBeUndefined();
});

test.each(['nonsense', 'null', '7', '{"email":"asha@example.org","name":7}'])('%s is no name', (text) => {
  expect(openBrowser(text).read('asha@example.org')).toBeUndefined();
});

test('without storage there is no name, and no error', () => {
  const name = createSignedUpName(() => {
    throw new Error('forbidden');
  });
  name.write('asha@example.org', 'Asha Rao');
  expect(name.read('asha@example.org')).toBeUndefined();
  name.remove();
});

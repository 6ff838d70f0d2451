import { expect, test, vi } from 'vitest';
import { clientLoader } from './settings-index.tsx';

test.each([
  [true, '/admin/settings/contact'],
  [false, undefined],
])('a wide window (%s) opens the first page, a narrow one the menu', (matches, path) => {
  vi.stubGlobal('matchMedia', () => ({ matches }));
  expect(clientLoader()?.headers.get('Location')).toBe(path);
});

import { expect, test } from 'vitest';
import { describeLinksTo } from './navigation-links.ts';

const navigation = {
  main: [
    { label: 'Festive', link: '/collections/festive' },
    { label: 'Returns', link: '/returns' },
  ],
  footer: [{ title: 'Shop', links: [{ label: 'Diwali', link: '/collections/festive?sort=newest' }] }],
};

test('the links to a page are named, wherever they are', () => {
  expect(describeLinksTo('/collections/festive', navigation)).toContain('links to it: “Festive”, “Diwali”.');
});

test('nothing is said about a page that nothing links to', () => {
  expect(describeLinksTo('/collections/fest', navigation)).toBe('');
});

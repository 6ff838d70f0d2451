import { expect, test } from 'vitest';
import { actorLabel } from './actor-label.ts';

test.each([
  ['meera@haroz.test', 'Meera'],
  ['dev@haroz.test', 'dev@haroz.test'],
  ['the shop', 'The shop'],
  ['API key Warehouse', 'API key Warehouse'],
])('%s is called %s', (actor, label) => {
  expect(actorLabel({ actor, names: { 'meera@haroz.test': 'Meera' } })).toBe(label);
});

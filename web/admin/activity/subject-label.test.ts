import { expect, test } from 'vitest';
import { changeParts, subjectLabel } from './subject-label.ts';

const ID = '6b0516540000000000ddaf17';

test.each([
  [`product:${ID}`, 'Product Mug'],
  [`payment:${ID}`, 'Payment of order Mug'],
  ['product:6b0516540000000000000000', 'Product #000000'],
  ['draft:6b0516540000000000000000', 'Draft order #000000'],
  ['coupon:DIWALI', 'Coupon DIWALI'],
  ['content:home', 'Storefront: Home page'],
  ['content:page:wholesale@hi', 'Storefront: page “wholesale” (Hindi)'],
  ['content:email:order_shipped', 'Storefront: Order shipped'],
  ['settings', 'Settings'],
  ['staff:meera@haroz.test', 'Meera'],
  ['staff:dev@haroz.test', 'dev@haroz.test'],
])('%s is called %s', (subject, label) => {
  expect(subjectLabel({ subject, names: { [ID]: 'Mug', 'meera@haroz.test': 'Meera' } })).toBe(label);
});

test('what has been deleted keeps its name', () => {
  expect(subjectLabel({ subject: `collection:${ID}`, before: { name: 'Festive' }, names: {} })).toBe(
    'Collection Festive',
  );
});

test('a change says what has changed once', () => {
  const parts = { subject: `customer:${ID}`, names: { [ID]: 'Asha' } };
  expect(changeParts({ ...parts, action: 'edit' })).toEqual({
    label: 'Edited',
    kind: 'Customer',
    name: 'Asha',
  });
  expect(changeParts({ ...parts, action: 'block_customer' })).toEqual({
    label: 'Customer blocked',
    name: 'Asha',
  });
});

import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { categoryRows } from '#samples/categories.ts';
import { createPageAddress } from './page-address.ts';

const loader = () => null;
const route = (id: string, parentId: string | undefined, path: string | undefined, module = { loader }) => ({
  ...{ id, parentId, path, module: module as never },
});
const LAYOUT = 'layout/shop-layout';

const routes = Object.fromEntries(
  [
    route('root', undefined, ''),
    route(LAYOUT, 'root', undefined, {} as never),
    { ...route('home', LAYOUT, undefined), index: true },
    route('collection', LAYOUT, 'collection'),
    route('product', LAYOUT, 'product'),
    route('details', LAYOUT, 'productdetail/:id'),
    route('text', LAYOUT, 'pages/:id'),
    route('category', LAYOUT, 'category/:id'),
    route('own-collection', LAYOUT, 'collections/:id'),
    route('order', LAYOUT, 'order/:id', {} as never),
    route('about', LAYOUT, 'about'),
    route('help', LAYOUT, 'help-center'),
    route('login', LAYOUT, 'login'),
    route('signup', LAYOUT, 'signup'),
    route('action', LAYOUT, 'auth/action'),
    route('missing', LAYOUT, '*'),
  ].map((one) => [one.id, one]),
) as unknown as ServerBuild['routes'];

const pageAddress = createPageAddress(routes);
const addressOf = (address: string) =>
  pageAddress(address, { categories: categoryRows, filterNames: { colour: 'Colour', size: 'Size' } });

test.each([
  ['/?utm_source=mail&gclid=1', '/'],
  ['/about?show=17', '/about'],
  ['/productdetail/tee?fbclid=x&category=Men', '/productdetail/tee'],
  ['/collection?utm_source=mail', '/collection'],
  ['/collection?category=Men&utm_source=mail&sort=low-high', '/collection?category=Men&sort=low-high'],
  ['/collection?sort=low-high&category=Men&category=Men', '/collection?category=Men&sort=low-high'],
  ['/collection?category=Women&subCategory=Nothing&sort=up&show=24', '/collection'],
  ['/collection?q=', '/collection?q='],
  ['/pages/wholesale?utm_source=x', '/pages/wholesale'],
  ['/category/top-wear', '/category/top-wear'],
  ['/category/top-wear?utm_source=x&category=Men&q=tee&sort=low-high', '/category/top-wear?sort=low-high'],
  ['/collections/festive?utm_source=x&category=Men&sort=relevant', '/collections/festive?sort=relevant'],
  ['/login?next=https://evil.example/', '/login'],
  ['/signup?bg=0', '/signup'],
  ['/signup?bg=2&utm_medium=x', '/signup?bg=2'],
  ['/signup?bg=17', '/signup?bg=none'],
  ['/auth/action?mode=resetPassword&oobCode=secret&lang=en', '/auth/action?mode=resetPassword&oobCode=code'],
  ['/auth/action?mode=other&oobCode=secret', '/auth/action'],
])('%s is the page %s', (address, path) => {
  expect(addressOf(address)).toEqual({ path, isCommon: true });
});

test.each([
  ['/collection?q=tee&utm_source=mail', '/collection?q=tee'],
  ['/collection?category=Men&category=Lifestyle', '/collection?category=Men&category=Lifestyle'],
  ['/collection?show=30', '/collection?show=48'],
  ['/collection?Size=M&utm_source=mail&size=l&colour=', '/collection?size=l&size=m'],
  ['/collection?filters=open&available=1&discount=20', '/collection?discount=20&available=1&filters=open'],
  [
    '/category/men?minPrice=900&colour=Ink&maxPrice=500',
    '/category/men?colour=ink&minPrice=500&maxPrice=900',
  ],
  ['/category/men?maxPrice=500', '/category/men?maxPrice=500'],
  [
    '/collections/festive?Size=M&utm_source=x&available=1&sort=low-high',
    '/collections/festive?sort=low-high&size=m&available=1',
  ],
  ['/collections/festive?filters=open', '/collections/festive?filters=open'],
  ['/collection?maxPrice=999.0', '/collection?maxPrice=999'],
  ['/help-center?q=refund', '/help-center?q=refund'],
  ['/login?next=/checkout&x=1', '/login?next=%2Fcheckout'],
  ['/order/17?x=1', '/order/17'],
  ['/nowhere?x=1', '/nowhere'],
  ['/Collection?x=1', '/Collection'],
  ['/productdetail/%74ee', '/productdetail/%74ee'],
])('%s is %s, which is not a common page', (address, path) => {
  expect(addressOf(address)).toEqual({ path, isCommon: false });
});

test.each([
  ['/_.data?utm_source=mail', '/_.data'],
  ['/_.data?_routes=home', '/_.data?_routes=home'],
  ['/collection.data?_routes=collection&category=Men', '/collection.data?category=Men&_routes=collection'],
  ['/collection.data?_routes=collection,root,nothing', '/collection.data?_routes=root%2Ccollection'],
  ['/productdetail/tee.data?_routes=details&x=1', '/productdetail/tee.data?_routes=details'],
  ['/about.data?_routes=home', '/about.data'],
])('the data of a page follows the same rules: %s is %s', (address, path) => {
  expect(addressOf(address)).toEqual({ path, isCommon: true });
});

test('while the categories and options are not known, their names stay, as a page that is not common', () => {
  expect(pageAddress('/collection?category=Women&x=1')).toEqual({
    ...{ path: '/collection?category=Women&x=1', isCommon: false },
  });
  expect(pageAddress('/collection?sort=low-high')).toMatchObject({ isCommon: true });
});

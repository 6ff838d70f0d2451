import { expect, test } from 'vitest';
import { categoryRows } from '#samples/categories.ts';
import { categoryPageAt } from './category-filters.ts';
import { collectionAt, filtersFrom, NO_FILTERS } from './filters.ts';
import { listInput } from './list-input.ts';
import { hasMoreFilters, withMoreProducts, withoutMoreFilters, withoutOption } from './selected-filters.ts';

const from = (search: string) =>
  filtersFrom(new URLSearchParams(search), categoryRows, {
    size: 'Size',
    colour: 'Colour',
    'toe shape': 'Toe shape',
  });

test('a URL without filters shows all products by relevance', () => {
  expect(from('')).toEqual({
    category: [],
    subCategory: [],
    sort: 'relevant',
    q: undefined,
    minPrice: undefined,
    maxPrice: undefined,
    discount: undefined,
    available: false,
    options: {},
    isOpen: false,
    show: 24,
  });
  expect(listInput(from(''))).toEqual({ limit: 24 });
});

test('several categories and sub-categories can be selected', () => {
  const filters = from('category=Lifestyle&category=Men&subCategory=Caps&subCategory=Top-wear&sort=low-high');
  expect(filters.category).toEqual(['Men', 'Lifestyle']);
  expect(filters.subCategory).toEqual(['Top-wear', 'Caps']);
  expect(listInput(filters)).toEqual({
    category: ['Men', 'Lifestyle'],
    subCategory: ['Top-wear', 'Caps'],
    sort: 'low-high',
    limit: 24,
  });
});

test('deselecting a category drops its sub-categories', () => {
  expect(from('category=Lifestyle&subCategory=Caps&subCategory=Top-wear').subCategory).toEqual(['Caps']);
  expect(from('subCategory=Bottles').subCategory).toEqual([]);
});

test('unknown values are ignored', () => {
  const filters = from('category=Women&sort=random&category=Men&material=red&sort=constructor');
  expect(collectionAt(filters)).toBe('/collection?category=Men');
  expect(collectionAt(from('sort=constructor'))).toBe('/collection');
});

test('a valid maximum price is kept', () => {
  expect(listInput(from('maxPrice=500'))).toEqual({ maxPrice: 500, limit: 24 });
  for (const wrong of ['abc', '-1', '0', '1e99', ''])
    expect(listInput(from(`maxPrice=${wrong}`))).toEqual({ limit: 24 });
});

test('an empty search finds all products and stays open', () => {
  const filters = from('q=');
  expect(listInput(filters)).toEqual({ limit: 24 });
  expect(collectionAt(filters)).toBe('/collection?q=');
});

test('filters survive the conversion to a URL and back', () => {
  const address = '/collection?category=Men&category=Lifestyle&subCategory=Top-wear&sort=high-low&q=blue+tee';
  expect(collectionAt(from(address.split('?')[1]!))).toBe(address);
});

test('a search is truncated to the backend’s limit', () => {
  expect(listInput(from(`q=${'x'.repeat(300)}`)).q).toHaveLength(100);
});

test('form data and a URL give the same filters', () => {
  const form = new FormData();
  form.append('category', 'Daily-Gears');
  form.append('subCategory', 'Gloves');
  form.append('sort', 'relevant');
  expect(collectionAt(filtersFrom(form, categoryRows))).toBe(
    '/collection?category=Daily-Gears&subCategory=Gloves',
  );
});

test('the number of products grows in fixed steps up to a maximum', () => {
  expect(listInput(from('show=48')).limit).toBe(48);
  expect(listInput(from('show=30')).limit).toBe(48);
  for (const wrong of ['-5', 'abc', '']) expect(listInput(from(`show=${wrong}`)).limit).toBe(24);
  expect(listInput(from('show=1e9')).limit).toBe(960);
  expect(collectionAt(withMoreProducts(from('category=Men'))!)).toBe('/collection?category=Men&show=48');
  expect(withMoreProducts(from('show=960'))).toBeUndefined();
});

test('without the tree names stay, but the backend gets none that it would refuse', () => {
  const many = Array.from({ length: 50 }, (_, n) => `category=${n}`).join('&');
  const filters = filtersFrom(new URLSearchParams(`${many}&subCategory=${'x'.repeat(200)}&subCategory=Caps`));
  expect(filters.category).toHaveLength(50);
  const input = listInput(filters);
  expect(input.category).toHaveLength(20);
  expect(input.subCategory).toEqual(['Caps']);
});

test('sub-categories of the same name in two categories are offered once', () => {
  const tree = ['Men', 'Women'].flatMap((name) => [
    { id: name, parentId: null, slug: name, name },
    { id: `${name}-s`, parentId: name, slug: `${name}-s`, name: 'Shoes' },
  ]);
  const source = new URLSearchParams('category=Men&category=Women&subCategory=Shoes');
  expect(filtersFrom(source, tree).subCategory).toEqual(['Shoes']);
});

test('the address of a category’s page has no search and no other category', () => {
  const filters = { ...NO_FILTERS, category: ['Men'], q: 'tee', sort: 'low-high' as const, maxPrice: 500 };
  expect(categoryPageAt('men', filters)).toBe('/category/men?sort=low-high&maxPrice=500');
  expect(categoryPageAt('men', NO_FILTERS)).toBe('/category/men');
});

test('options are multi-select, in any case, and each is in the address once', () => {
  const filters = from('Size=M&size=l&size=m&colour=Ink&toe+shape=Almond');
  expect(filters.options).toEqual({ colour: ['ink'], size: ['l', 'm'], 'toe shape': ['almond'] });
  expect(collectionAt(filters)).toBe('/collection?colour=ink&size=l&size=m&toe+shape=almond');
  expect(listInput(filters)).toEqual({
    option: ['colour:ink', 'size:l', 'size:m', 'toe shape:almond'],
    limit: 24,
  });
});

test('other parameters are no options, and empty or endless values are left out', () => {
  expect(from('utm_source=mail&size=&colour=').options).toEqual({});
  expect(from(`size=${'x'.repeat(81)}`).options).toEqual({});
  const any = filtersFrom(
    new URLSearchParams('fit=slim&sort=newest&minPrice=5&subCategory=Caps'),
    undefined,
    'any',
  );
  expect(any.options).toEqual({ fit: ['slim'] });
});

test('a discount, availability and prices come from the address, and two prices in the wrong order are swapped', () => {
  const filters = from('discount=20&available=1&minPrice=900&maxPrice=500&filters=open');
  expect(listInput(filters)).toEqual({
    ...{ discount: 20, available: 'true', minPrice: 500, maxPrice: 900 },
    limit: 24,
  });
  expect(collectionAt(filters)).toBe(
    '/collection?minPrice=500&discount=20&available=1&maxPrice=900&filters=open',
  );
  expect(collectionAt(from('discount=25&available=yes&minPrice=-3'))).toBe('/collection');
});

test('one value or all filters can be removed, and the rest stays', () => {
  const filters = from(
    'category=Men&size=m&size=l&colour=ink&discount=20&available=1&minPrice=100&sort=newest',
  );
  expect(collectionAt(withoutOption(filters, 'size', 'm'))).toBe(
    '/collection?category=Men&sort=newest&colour=ink&size=l&minPrice=100&discount=20&available=1',
  );
  expect(withoutOption(filters, 'colour', 'ink').options).toEqual({ size: ['l', 'm'] });
  expect(collectionAt(withoutMoreFilters(filters))).toBe('/collection?category=Men&sort=newest');
  expect(hasMoreFilters(filters)).toBe(true);
  expect(hasMoreFilters(from('maxPrice=500'))).toBe(false);
});

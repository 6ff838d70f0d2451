import { formatNumber } from '#domain/format-number.ts';

const products = (count: number) => (count === 1 ? '1 product' : `${formatNumber(count)} products`);

export const collection = {
  title: 'Collection',
  metaDescription:
    'Everyday clothing, daily gear and lifestyle products, with prices in rupees and delivery across India.',
  products,
  moreThan: (count: number) => `More than ${products(count)}`,
  foundFor: (count: string, q: string) => `${count} for “${q}”`,
  inCategory: (category: string) => `Category: ${category}`,
  matches: (words: string) => `Matches “${words}”`,
  under: (price: string) => `Under ${price}`,
  showAllPrices: 'Show all prices',
  showMore: 'Show more products',
  categoryTitle: (names: string[]) => `Shop ${names.toReversed().join(', ')}`,
  categoryDescription: (name: string, tagline: string) => `${name}. ${tagline}.`,
  subCategories: 'Sub-categories',
  emptyCollection: 'This collection has no products yet.',
  emptyCategory: 'This category has no products yet.',
  empty: 'No products found matching your filters.',
  showAll: 'Show all products',
  filters: {
    label: 'Filter and sort',
    category: 'Category',
    subCategory: 'Type',
    sortBy: 'Sort by',
    sorts: {
      relevant: 'Relevant',
      'low-high': 'Price: low to high',
      'high-low': 'Price: high to low',
      newest: 'Newest',
      discount: 'Biggest discount',
    },
    clear: 'Clear filters',
    apply: 'Apply',
    title: (count: number) => (count > 0 ? `Filters (${count})` : 'Filters'),
    menu: (name: string, count: number) => (count > 0 ? `${name} (${count})` : name),
    show: 'Show filters',
    hide: 'Hide filters',
    noChoices: 'These products have nothing to choose here.',
    products: (count: number, isCapped: boolean) =>
      isCapped ? `More than ${products(count)}` : products(count),
    showProducts: (count: number | undefined, isCapped = false) => {
      if (count === undefined) return 'Show products';
      return isCapped ? `Show ${formatNumber(count)}+ products` : `Show ${products(count)}`;
    },
    loading: 'Loading filters…',
    failed: 'The filters could not be loaded. Please try again.',
    price: 'Price',
    from: 'From',
    to: 'To',
    discount: 'Discount',
    anyDiscount: 'Any',
    discountFrom: (percent: number) => `${percent}% or more`,
    availability: 'Availability',
    available: 'In stock',
    chosen: 'Selected filters',
    clearAll: 'Clear all',
    remove: (name: string) => `Remove filter ${name}`,
    priceFrom: (price: string) => `From ${price}`,
    priceBetween: (min: string, max: string) => `${min} to ${max}`,
    chosenDiscount: (percent: number) => `${percent}% off or more`,
    dropped: (values: string[]) =>
      `We no longer have products for ${values.map((value) => `“${value}”`).join(', ')}, so ${values.length === 1 ? 'this filter was' : 'these filters were'} removed.`,
    count: (products: number, isCapped: boolean) =>
      isCapped ? `${formatNumber(products)}+` : formatNumber(products),
  },
};

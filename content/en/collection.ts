const products = (count: number) => (count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`);

export const collection = {
  title: 'Collection',
  metaDescription:
    'Everyday clothing, daily gear and lifestyle products, with prices in rupees and delivery across India.',
  products,
  moreThan: (count: number) => `More than ${products(count)}`,
  forSearch: (q: string) => `for “${q}”`,
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
    },
    clear: 'Clear filters',
    apply: 'Apply',
  },
};

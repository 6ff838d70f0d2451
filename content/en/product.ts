import type { Fact, LongText } from '#domain/catalogue/product.ts';

export const product = {
  notFound: 'Loading Product...',
  alsoLike: 'You Might Also Like',
  recentlyViewed: 'Recently viewed',

  size: 'Size',
  chosenSize: 'Chosen size',
  chosenVariant: 'Chosen variant',
  option: (name: string, chosen = '') => `${name}: ${chosen}`,
  soldOutValue: (value: string) => `${value}, sold out`,
  changedValue: ({ from, value, to }: { from: string; value: string; to: string }) =>
    `${from} is sold out in ${value}. ${to} is selected instead.`,
  onlyLeft: (count: number) => `Only ${count} left`,
  selectSize: 'Please select a size first!',
  addToCart: { idle: 'Add to cart', adding: 'Adding...', added: 'Added to cart' },
  added: (name: string) => `${name} is in your cart`,
  soldOut: 'Sold out',

  promises: {
    original: '100% original product',
    cod: 'Cash on delivery available',
    returns: (days: number) => `${days}-day return and exchange`,
  },
  texts: {
    description: 'Description',
    details: 'Details',
    care: 'Care',
  } satisfies Record<LongText, string>,

  information: {
    title: 'Product information',
    facts: {
      genericName: 'Generic name',
      material: 'Material',
      fit: 'Fit',
      netQuantity: 'Net quantity',
      countryOfOrigin: 'Country of origin',
      manufacturer: 'Manufacturer',
      packer: 'Packer',
      importer: 'Importer',
    } satisfies Record<Fact, string>,
    mrp: 'MRP',
    inclusiveOfTaxes: (mrp: string) => `${mrp} (inclusive of all taxes)`,
    complaints: 'Customer care',
  },

  gallery: {
    label: 'Pictures',
    zoom: (alt: string) => `Zoom: ${alt}`,
    show: (alt: string) => `Show: ${alt}`,
  },

  dialogs: {
    sizeChart: 'Size chart',
    failed: 'Could not open it. Please check your connection.',
  },
};

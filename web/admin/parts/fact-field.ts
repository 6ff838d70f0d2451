import { type Fact, MAX_FACT } from '#domain/catalogue/product.ts';

const HINTS: Partial<Record<Fact, string>> = {
  genericName: 'Such as T-shirt. Leave empty to use the name of the category.',
  material: 'Such as 100% linen.',
  fit: 'Such as Regular or Relaxed.',
  netQuantity: 'With its unit, such as 1 N, 2 pairs or 750 ml.',
  countryOfOrigin: 'Where the product was made.',
  manufacturer: 'Name and address.',
  packer: 'Name and address, if it is not the manufacturer.',
  importer: 'Name and address, for products from other countries.',
};

const isAddress = (name: Fact) => name === 'manufacturer' || name === 'packer' || name === 'importer';

export const factField = (name: Fact) => ({
  ...(HINTS[name] && { hint: HINTS[name] }),
  maxLength: MAX_FACT,
  ...(isAddress(name) && { rows: 2 }),
});

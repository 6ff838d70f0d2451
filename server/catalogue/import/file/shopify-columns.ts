export const NAMES = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  vendor: ['Vendor'],
  tags: ['Tags'],
  body: ['Body (HTML)', 'Description'],
  category: ['Product Category', 'Product category'],
  type: ['Type', 'Custom Product Type', 'Standard Product Type'],
  /** Files that were written for Shopify have it. Its exports do not. */
  collection: ['Collection'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  option1Name: ['Option1 Name'],
  option1Value: ['Option1 Value'],
  option2Name: ['Option2 Name'],
  option2Value: ['Option2 Value'],
  option3Name: ['Option3 Name'],
  option3Value: ['Option3 Value'],
  sku: ['Variant SKU', 'SKU'],
  barcode: ['Variant Barcode', 'Barcode'],
  variantWeight: ['Variant Grams', 'Weight value (grams)'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  price: ['Variant Price', 'Price'],
  mrp: ['Variant Compare At Price', 'Compare-at price'],
  costPerItem: ['Cost per item'],
  picture: ['Image Src', 'Product image URL'],
  position: ['Image Position', 'Image position'],
  alt: ['Image Alt Text', 'Image alt text'],
  seoTitle: ['SEO Title', 'SEO title'],
  seoDescription: ['SEO Description', 'SEO description'],
  giftCard: ['Gift Card', 'Gift card'],
  variantPicture: ['Variant Image', 'Variant image URL'],
} as const;
export type Name = keyof typeof NAMES;

export const toKey = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

export const nameOf = (title: string): Name | undefined =>
  (Object.keys(NAMES) as Name[]).find((name) => NAMES[name].some((one) => toKey(one) === toKey(title)));

export interface FileLine {
  number: number;
  cells: string[];
  get: (name: Name) => string;
}

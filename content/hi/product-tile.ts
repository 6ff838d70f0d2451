import type { Words } from '../words.ts';

export const productTile: Words['productTile'] = {
  soldOut: 'स्टॉक ख़त्म',
  options: (name, values) => `${name}: ${values.join(', ')}`,
  moreColours: (count) => `+${count}`,
  ofColour: (name, colour) => `${name}, ${colour}`,
};

export const photoAlt: Words['photoAlt'] = (name, number) =>
  number === 1 ? name : `${name}, तस्वीर ${number}`;

import { createOrderChangeTexts } from '../order-change-texts.ts';
import { price } from './price.ts';

export const orderChanges = createOrderChangeTexts(
  {
    added: (item, quantity, price) => `जोड़ा गया: ${quantity} × ${item}, हर एक ${price}`,
    removed: (item, quantity) => `हटाया गया: ${quantity} × ${item}`,
    variant: (before, after) => `${before} की जगह ${after}`,
    quantity: (item, before, after) => `${item}: मात्रा ${before} की जगह ${after}`,
    price: (item, before, after) => `${item}: दाम ${before} की जगह ${after}`,
    couponAdded: (code) => `कूपन ${code} फिर से लागू है`,
    couponRemoved: (code) => `कूपन ${code} अब लागू नहीं है`,
    value: (label, before, after) => `${label}: ${before} की जगह ${after}`,
    name: 'नाम',
    phone: 'फ़ोन',
    address: 'पता',
  },
  price,
);

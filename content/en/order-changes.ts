import { createOrderChangeTexts } from '../order-change-texts.ts';
import { price } from './price.ts';

export const orderChanges = createOrderChangeTexts(
  {
    added: (item, quantity, price) => `Added: ${quantity} × ${item}, ${price} each`,
    removed: (item, quantity) => `Removed: ${quantity} × ${item}`,
    variant: (before, after) => `${after} instead of ${before}`,
    quantity: (item, before, after) => `${item}: quantity changed from ${before} to ${after}`,
    price: (item, before, after) => `${item}: price changed from ${before} to ${after}`,
    couponAdded: (code) => `Coupon ${code} applies again`,
    couponRemoved: (code) => `Coupon ${code} no longer applies`,
    value: (label, before, after) => `${label}: ${after} instead of ${before}`,
    name: 'Name',
    phone: 'Phone',
    address: 'Address',
  },
  price,
);

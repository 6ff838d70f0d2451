import { createPriceTexts } from '../price-texts.ts';

export const price = createPriceTexts(
  {
    subtotal: 'Subtotal',
    couponDiscount: 'Coupon Discount',
    exchangeDiscount: 'Exchange',
    merchantDiscount: 'Discount',
    onlineDiscount: 'Online Discount',
    deliveryFee: 'Delivery Fee',
    deliveryDiscount: 'Delivery Discount',
    codFee: 'Cash on Delivery Fee',
    total: 'Total Amount',
  },
  (count) => `${count} ${count === 1 ? 'item' : 'items'}`,
);

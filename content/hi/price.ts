import { createPriceTexts } from '../price-texts.ts';

export const price = createPriceTexts(
  {
    subtotal: 'आइटमों का दाम',
    couponDiscount: 'कूपन छूट',
    exchangeDiscount: 'एक्सचेंज',
    merchantDiscount: 'छूट',
    onlineDiscount: 'ऑनलाइन छूट',
    deliveryFee: 'डिलीवरी शुल्क',
    deliveryDiscount: 'डिलीवरी छूट',
    codFee: 'कैश ऑन डिलीवरी शुल्क',
    total: 'कुल रकम',
  },
  (count) => `${count} आइटम`,
);

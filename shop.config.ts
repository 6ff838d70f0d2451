import type { Shop } from '#domain/shop.ts';

/** What makes it this shop. Money in rupees. Everything here may be changed by a merchant without reading further. */
export const shop: Shop = {
  brand: 'Haroz',
  tagline: 'Everyday clothing and gear, made for India',
  contact: {
    email: 'hello@haroz.test',
    phone: '+91 80 4718 2200',
    address: '14 Lavelle Road, Bengaluru, Karnataka 560001',
    adminEmail: 'merchant@haroz.test',
  },
  socials: {
    instagram: 'https://www.instagram.com/haroz.everyday',
    youtube: 'https://www.youtube.com/@haroz.everyday',
    facebook: 'https://www.facebook.com/haroz.everyday',
  },
  policy: {
    deliveryFee: 40,
    freeDeliveryFrom: 999,
    coupons: [
      { from: 1999, off: 200 },
      { from: 4999, off: 500 },
    ],
    codFee: 100,
  },
  returnDays: 7,
  shippingDays: { processing: '1-2', standard: '5-7', expedited: '2-3' },
  supportHours: '9 AM-6 PM IST, Monday to Saturday',
  offers: {
    firstOrderPercent: 30,
    newsletterPercent: 20,
  },
};

import type { Address } from '#domain/address.ts';
import { ONE_SIZE } from '#domain/catalogue/product.ts';
import { toPaise } from '#domain/money.ts';
import type { EmailLine } from '../email-text.ts';

export const SAMPLE_ADDRESS: Address = {
  ...{ firstName: 'Asha', lastName: 'Rao', phone: '9876543210', address: '7 Church Street' },
  ...{ city: 'Bengaluru', state: 'Karnataka', pincode: '560001' },
};

export const SAMPLE_DATE = new Date('2026-11-23T05:30:00Z');

export const SAMPLE_LINES: EmailLine[] = [
  {
    ...{ name: 'Breton Stripe Tee', size: 'M', optionNames: 'Size', quantity: 1, price: toPaise(899) },
    image: '',
  },
  {
    ...{ name: 'Steel Bottle', size: ONE_SIZE, optionNames: '', quantity: 1, price: toPaise(699) },
    image: '',
  },
];

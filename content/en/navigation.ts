import { createNavigation } from '../navigation.ts';
import { infoPages } from './info/index.ts';

export const navigation = createNavigation(
  {
    home: 'Home',
    shop: 'Shop',
    about: 'About',
    contact: 'Contact',
    company: 'Company',
    privacyPolicy: 'Privacy policy',
    terms: 'Terms',
    customerService: 'Customer service',
    helpCenter: 'Help centre',
    faq: 'FAQ',
    returns: 'Returns',
    shipping: 'Shipping',
    delivery: 'Delivery',
  },
  infoPages,
);

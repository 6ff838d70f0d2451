import { createNavigation } from '../navigation.ts';
import { infoPages } from './info/index.ts';

export const navigation = createNavigation(
  {
    home: 'होम',
    shop: 'ख़रीदें',
    about: 'हमारे बारे में',
    contact: 'संपर्क',
    company: 'कंपनी',
    privacyPolicy: 'निजता नीति',
    terms: 'नियम और शर्तें',
    customerService: 'ग्राहक सेवा',
    helpCenter: 'सहायता केंद्र',
    faq: 'सवाल-जवाब',
    returns: 'रिटर्न और एक्सचेंज',
    shipping: 'शिपिंग',
    delivery: 'डिलीवरी',
  },
  infoPages,
);

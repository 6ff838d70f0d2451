import { isOnlySize } from '#domain/catalogue/variants.ts';
import type { Words } from '../words.ts';

export const cartPage: Words['cartPage'] = {
  title: 'आपका कार्ट',
  description: 'आपके कार्ट के आइटम और उनका दाम।',
  items: 'आपके कार्ट के आइटम',
  summary: 'हिसाब',
  loading: 'आपका कार्ट खुल रहा है...',
  failed: 'आपका कार्ट नहीं खुल सका। फिर से कोशिश करें।',
  pricesFailed: 'कीमत और स्टॉक नहीं दिख सके। फिर से कोशिश करें।',
  tryAgain: 'फिर से कोशिश करें',
  empty: {
    title: 'आपका कार्ट ख़ाली है',
    drawerTitle: 'यहाँ अभी कुछ नहीं है',
    text: 'आप जो आइटम डालेंगे, वे यहाँ दिखेंगे।',
    action: 'कलेक्शन देखें',
  },
  viewCart: 'कार्ट देखें',
  goToCheckout: 'चेकआउट पर जाएँ',
  added: { title: 'आपके कार्ट में डाल दिया', quantity: (count) => `कार्ट में मात्रा: ${count}` },
  continueShopping: 'और ख़रीदारी करें',

  freeDelivery: {
    missing: ['', ' और जोड़ें, मुफ़्त डिलीवरी पाएँ।'],
    reached: 'आपकी डिलीवरी मुफ़्त है।',
    fee: 'मुफ़्त',
  },
  freeDeliveryProgress: 'मुफ़्त डिलीवरी कितनी दूर है',
  nextCoupon: ['', ' और जोड़ें, ', ' की छूट', ' पाएँ।'],

  remove: 'हटाएँ',
  removeItem: (item) => `${item} को हटाएँ`,
  thisItem: 'यह आइटम',
  size: (size, optionNames) => (isOnlySize(optionNames) ? `साइज़ ${size}` : size),
  withSize: (name, size, optionNames) =>
    isOnlySize(optionNames) ? `${name}, साइज़ ${size}` : `${name}, ${size}`,
  soldOut: 'स्टॉक ख़त्म',
  onlyLeft: (count) => `सिर्फ़ ${count} बाकी`,
  atMost: (max) => `एक ऑर्डर में ज़्यादा से ज़्यादा ${max}`,
  noLongerSold: 'यह आइटम अब हमारे यहाँ नहीं मिलता।',
  removed: (item = 'आइटम') => `${item} को कार्ट से हटा दिया गया।`,
  restored: (item = 'आइटम') => `${item} को कार्ट में वापस रख दिया गया।`,
  undo: 'वापस रखें',
  quantityOf: (item) => `${item} की मात्रा`,
  oneLess: 'एक कम करें',
  oneMore: 'एक और जोड़ें',

  unavailable: {
    title: 'उपलब्ध नहीं',
    text: 'इन आइटमों का दाम कुल रकम में नहीं जुड़ा है।',
    label: 'जो आइटम उपलब्ध नहीं हैं',
    keepAvailable: 'जितना मिल सकता है, उतना ही रखें',
    removeSoldOut: 'जिनका स्टॉक ख़त्म है, उन्हें हटाएँ',
  },
};

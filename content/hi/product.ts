import type { Words } from '../words.ts';

export const product: Words['product'] = {
  notFound: 'प्रॉडक्ट खुल रहा है...',
  alsoLike: 'आपको ये भी पसंद आ सकते हैं',
  recentlyViewed: 'आपने हाल में देखे',

  size: 'साइज़',
  chosenSize: 'चुना हुआ साइज़',
  chosenVariant: 'चुना हुआ विकल्प',
  option: (name, chosen = '') => `${name}: ${chosen}`,
  soldOutValue: (value) => `${value}, स्टॉक ख़त्म`,
  changedValue: ({ from, value, to }) => `${value} में ${from} ख़त्म है, इसलिए ${to} चुना गया।`,
  onlyLeft: (count) => `सिर्फ़ ${count} बाकी`,
  selectSize: 'पहले साइज़ चुनें!',
  addToCart: { idle: 'कार्ट में डालें', adding: 'डाल रहे हैं...', added: 'कार्ट में आ गया' },
  added: (name) => `${name} अब आपके कार्ट में है`,
  soldOut: 'स्टॉक ख़त्म',

  promises: {
    original: '100% असली प्रॉडक्ट',
    cod: 'कैश ऑन डिलीवरी उपलब्ध',
    returns: (days) => `${days} दिन में रिटर्न और एक्सचेंज`,
  },
  texts: {
    description: 'विवरण',
    details: 'ख़ास बातें',
    care: 'देखभाल',
  },

  information: {
    title: 'प्रॉडक्ट की जानकारी',
    facts: {
      genericName: 'सामान्य नाम',
      material: 'मटीरियल',
      fit: 'फ़िट',
      netQuantity: 'शुद्ध मात्रा',
      countryOfOrigin: 'मूल देश',
      manufacturer: 'निर्माता',
      packer: 'पैकर',
      importer: 'आयातक',
    },
    mrp: 'MRP',
    inclusiveOfTaxes: (mrp) => `${mrp} (सभी कर शामिल)`,
    complaints: 'ग्राहक सेवा',
  },

  gallery: {
    label: 'तस्वीरें',
    zoom: (alt) => `बड़ा करके देखें: ${alt}`,
    show: (alt) => `दिखाएँ: ${alt}`,
  },

  dialogs: {
    sizeChart: 'साइज़ चार्ट',
    failed: 'यह नहीं खुल सका। अपना इंटरनेट कनेक्शन देख लें।',
  },
};

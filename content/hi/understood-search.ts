import type { Words } from '../words.ts';

export const understoodSearch: Words['understoodSearch'] = {
  showing: ['इनके नतीजे: ', '।'],
  price(min, max) {
    if (min && max) return `${min} से ${max} तक`;
    if (max) return `${max} से कम`;
    return min ? `${min} से ज़्यादा` : '';
  },
  name(words, price, filters) {
    const named = [words, ...filters].filter(Boolean).join(', ');
    if (!price) return named;
    return named ? `${named}, ${price}` : `सभी प्रॉडक्ट, ${price}`;
  },
  without: (words) => `${words.map((word) => `“${word}”`).join(', ')} के साथ कोई प्रॉडक्ट नहीं मिला।`,
  literally: 'ठीक यही शब्द खोजें',
  allPrices: 'सभी दाम दिखाएँ',
};

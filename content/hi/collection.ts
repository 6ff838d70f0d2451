import { formatNumber } from '#domain/format-number.ts';
import type { Words } from '../words.ts';
import { asSentence } from './as-sentence.ts';

const products = (count: number) => `${formatNumber(count)} प्रॉडक्ट`;

export const collection: Words['collection'] = {
  title: 'कलेक्शन',
  metaDescription: 'हर रोज़ के कपड़े, रोज़मर्रा का सामान और लाइफ़स्टाइल प्रॉडक्ट, दाम रुपये में और डिलीवरी पूरे भारत में।',
  products,
  moreThan: (count) => `${products(count)} से ज़्यादा`,
  foundFor: (count, q) => `“${q}” के लिए ${count}`,
  inCategory: (category) => `श्रेणी: ${category}`,
  matches: (words) => `“${words}” से मेल`,
  under: (price) => `${price} से कम`,
  showAllPrices: 'सभी दाम दिखाएँ',
  showMore: 'और प्रॉडक्ट दिखाएँ',
  categoryTitle: (names) => `${names.toReversed().join(', ')} ख़रीदें`,
  categoryDescription: (name, tagline) => `${asSentence(name)} ${asSentence(tagline)}`,
  subCategories: 'उप-कैटेगरी',
  emptyCollection: 'इस कलेक्शन में अभी कोई प्रॉडक्ट नहीं है।',
  emptyCategory: 'इस कैटेगरी में अभी कोई प्रॉडक्ट नहीं है।',
  empty: 'आपके फ़िल्टर से मेल खाता कोई प्रॉडक्ट नहीं मिला।',
  showAll: 'सभी प्रॉडक्ट दिखाएँ',
  filters: {
    label: 'फ़िल्टर और क्रम',
    category: 'कैटेगरी',
    subCategory: 'प्रकार',
    sortBy: 'क्रम',
    sorts: {
      relevant: 'प्रासंगिक',
      'low-high': 'दाम: कम से ज़्यादा',
      'high-low': 'दाम: ज़्यादा से कम',
      newest: 'सबसे नए',
      discount: 'सबसे ज़्यादा छूट',
    },
    clear: 'फ़िल्टर हटाएँ',
    apply: 'लागू करें',
    title: (count) => (count > 0 ? `फ़िल्टर (${count})` : 'फ़िल्टर'),
    menu: (name, count) => (count > 0 ? `${name} (${count})` : name),
    show: 'फ़िल्टर दिखाएँ',
    hide: 'फ़िल्टर छिपाएँ',
    noChoices: 'इन प्रॉडक्ट में यहाँ चुनने के लिए कुछ नहीं है।',
    products: (count, isCapped) => (isCapped ? `${products(count)} से ज़्यादा` : products(count)),
    showProducts: (count, isCapped = false) => {
      if (count === undefined) return 'प्रॉडक्ट दिखाएँ';
      return isCapped ? `${formatNumber(count)}+ प्रॉडक्ट दिखाएँ` : `${products(count)} दिखाएँ`;
    },
    loading: 'फ़िल्टर लोड हो रहे हैं…',
    failed: 'फ़िल्टर लोड नहीं हो सके। फिर से कोशिश करें।',
    price: 'दाम',
    from: 'से',
    to: 'तक',
    discount: 'छूट',
    anyDiscount: 'कोई भी',
    discountFrom: (percent) => `${percent}% या ज़्यादा`,
    availability: 'उपलब्धता',
    available: 'स्टॉक में',
    chosen: 'चुने हुए फ़िल्टर',
    clearAll: 'सब हटाएँ',
    remove: (name) => `फ़िल्टर हटाएँ: ${name}`,
    priceFrom: (price) => `${price} से ज़्यादा`,
    priceBetween: (min, max) => `${min} से ${max}`,
    chosenDiscount: (percent) => `${percent}% या ज़्यादा छूट`,
    dropped: (values) =>
      `${values.map((value) => `“${value}”`).join(', ')} वाले प्रॉडक्ट अब नहीं हैं, इसलिए ${values.length === 1 ? 'यह फ़िल्टर हटा दिया गया' : 'ये फ़िल्टर हटा दिए गए'}।`,
    count: (products, isCapped) => (isCapped ? `${formatNumber(products)}+` : formatNumber(products)),
  },
};

import type { Words } from '../words.ts';

export const offline: Words['offline'] = {
  title: 'कनेक्शन नहीं है',
  description: 'बिना इंटरनेट के खुलने वाले पेज और आपका कार्ट।',
  heading: 'आपका इंटरनेट नहीं चल रहा है',
  text: 'हम दुकान से जुड़ नहीं पाए। अपना इंटरनेट कनेक्शन जाँचें।',
  tryAgain: 'फिर से कोशिश करें',
  cart: 'आपके कार्ट में',
  cartNote: 'इंटरनेट वापस आने पर कीमत और स्टॉक दिखेंगे। ऑर्डर भी तभी कर सकेंगे: आपके किए बिना कोई ऑर्डर नहीं होगा।',
  cartLine: (item, quantity) => (quantity === 1 ? item : `${item} × ${quantity}`),
  otherItem: 'पहले जोड़ा गया आइटम',
  pages: 'आपके देखे हुए पेज',
  pageMayBeOld: 'हम दुकान से जुड़ नहीं पाए। इस पेज की कीमतें और स्टॉक बदल गए हो सकते हैं।',
  pageChanged: 'यह पेज बदल गया है।',
  showLatest: 'नया पेज देखें',
};

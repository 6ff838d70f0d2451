import { formatPaise, toPaise } from '#domain/money.ts';
import type { Vocabulary } from '#domain/voice.ts';
import { toCommands, toTour } from '../assistant-texts.ts';
import type { Words } from '../words.ts';
import { spokenSearch } from './spoken-search.ts';

const simulated = (what: string, doing: string) => ({
  toast: `${what} (सिर्फ़ नमूना)`,
  reply: `${doing}। यह सिर्फ़ नमूना है: पेज पर दिया बटन दबाएँ।`,
});

/** Speech recognition writes Hindi in either script, and English words in both. */
const commands = toCommands({
  closeSearch: {
    keywords: [
      ...['सर्च बंद', 'सर्च बार बंद', 'सर्च हटा', 'सर्च छिपा', 'खोज बंद', 'खोज हटा', 'खोज छिपा'],
      ...['search band', 'search bar band', 'search hata', 'search close', 'close search', 'khoj band'],
      ...['क्लोज सर्च', 'सर्च क्लोज'],
    ],
    reply: 'खोज बंद कर दी है।',
  },
  openSearch: { keywords: ['सर्च', 'खोज', 'ढूंढ', 'search', 'khoj', 'dhoondh'], reply: 'आप क्या ढूँढ रहे हैं?' },
  goBack: {
    keywords: [
      ...['वापस जा', 'वापस चल', 'वापस ले चल', 'पीछे', 'पिछला पेज', 'पिछले पेज', 'गो बैक'],
      ...[
        'wapas ja',
        'wapas chal',
        'vapas ja',
        'vapas chal',
        'peeche',
        'piche',
        'pichla page',
        'pichle page',
      ],
      'go back',
    ],
    reply: 'पीछे जा रहे हैं।',
  },
  tour: { keywords: ['टूर', 'सैर', 'घुमा', 'tour', 'ghuma', 'sair karao'] },
  makers: {
    keywords: [
      ...['किसने बना', 'किस ने बना', 'किसने तैयार', 'किसने डिजाइन', 'बनाने वाल', 'डेवलप', 'डेवेलप', 'डिवेलप'],
      ...['फाउंडर', 'संस्थापक', 'kisne bana', 'kisne design', 'banane wal', 'develop', 'founder'],
    ],
    reply: 'मुझे {brand} के संस्थापकों ने बनाया है। यह दुकान भी उन्होंने ही बनाई है।',
  },
  instagram: {
    keywords: ['इंस्टाग्राम', 'इन्स्टाग्राम', 'इंस्टा खोल', 'instagram', 'insta khol'],
    reply: 'हमारा Instagram पेज खोल रहे हैं।',
  },
  youtube: { keywords: ['यूट्यूब', 'यू ट्यूब', 'youtube', 'you tube'], reply: 'हमारा YouTube चैनल खोल रहे हैं।' },
  google: { keywords: ['गूगल', 'google'], reply: 'यह लॉग इन का पेज है। “Google के साथ जारी रखें” चुनें।' },
  logout: {
    keywords: ['लॉग आउट', 'लॉगआउट', 'लाग आउट', 'साइन आउट', 'log out', 'logout', 'sign out'],
    reply: 'आपको लॉग आउट कर रहे हैं।',
    visitorReply: 'आप लॉग इन नहीं हैं।',
  },
  signup: {
    keywords: [
      ...['अकाउंट बना', 'नया अकाउंट', 'खाता बना', 'खाता खोल', 'नया खाता', 'साइन अप', 'साइनअप', 'रजिस्टर'],
      ...['account bana', 'naya account', 'khata bana', 'khata khol', 'naya khata', 'sign up', 'signup'],
      ...['register', 'create account'],
    ],
    reply: 'यहाँ आप अपना अकाउंट बना सकते हैं।',
  },
  login: {
    keywords: ['लॉग इन', 'लॉगइन', 'लॉगिन', 'लाग इन', 'साइन इन', 'log in', 'login', 'sign in'],
    reply: 'यह लॉग इन का पेज है।',
  },
  addToCart: {
    keywords: [
      ...['कार्ट में डाल', 'कार्ट में जोड़', 'कार्ट में ऐड', 'कार्ट में एड', 'कार्ट में रख', 'ऐड टू कार्ट', 'एड टू कार्ट'],
      ...['टोकरी में डाल', 'टोकरी में रख', 'cart mein dal', 'cart mein daal', 'cart me dal', 'cart me daal'],
      ...['cart mein jod', 'cart me jod', 'cart mein add', 'cart me add', 'add to cart', 'add to my cart'],
    ],
    ...simulated('कार्ट में डाला गया', 'इसे कार्ट में डाल रहे हैं'),
  },
  placeOrder: {
    keywords: [
      ...['ऑर्डर करो', 'ऑर्डर करें', 'ऑर्डर करना है', 'ऑर्डर कर दो', 'ऑर्डर कर दीजिए', 'ऑर्डर कीजिए', 'ऑर्डर दे दो'],
      ...['आर्डर करो', 'आर्डर करना है', 'आर्डर कर दो', 'ऑर्डर प्लेस', 'आर्डर प्लेस', 'प्लेस ऑर्डर', 'order karo'],
      ...['order karna hai', 'order kar do', 'order de do', 'order place', 'place order', 'place my order'],
    ],
    ...simulated('ऑर्डर किया गया', 'ऑर्डर कर रहे हैं'),
  },
  payNow: {
    keywords: [
      ...['पेमेंट करो', 'पेमेंट करें', 'पेमेंट करना है', 'पेमेंट कर दो', 'भुगतान कर', 'पैसे चुका', 'पे नाउ', 'पे करो'],
      ...[
        'payment karo',
        'payment karna hai',
        'payment kar do',
        'bhugtan kar',
        'paise chuka',
        'pay karo',
        'pay now',
      ],
    ],
    ...simulated('पेमेंट किया गया', 'पेमेंट कर रहे हैं'),
  },
  checkout: {
    keywords: ['चेकआउट', 'चेक आउट', 'checkout', 'check out'],
    reply: 'आपको चेकआउट पर ले जा रहे हैं।',
    visitorReply: 'चेकआउट के लिए पहले लॉग इन करें।',
  },
  privacyPolicy: {
    keywords: ['निजता', 'प्राइवेसी', 'गोपनीयता', 'privacy', 'nijta', 'gopniyata'],
    reply: 'यह हमारी निजता नीति है।',
  },
  terms: {
    keywords: ['शर्त', 'नियम', 'टर्म्स', 'shart', 'niyam', 'terms', 'conditions'],
    reply: 'ये हमारे नियम और शर्तें हैं।',
  },
  faq: {
    keywords: [
      ...['सवाल', 'प्रश्न', 'पूछे जाने वाले', 'एफएक्यू', 'एफ ए क्यू', 'faq', 'f a q', 'sawal', 'savaal', 'sawaal'],
      ...['prashn', 'question'],
    ],
    reply: 'ये अक्सर पूछे जाने वाले सवाल हैं।',
  },
  returns: {
    keywords: [
      ...['वापसी', 'वापस कर', 'वापस भेज', 'लौटा', 'रिटर्न', 'रिफंड', 'एक्सचेंज', 'बदलना', 'बदलवा'],
      ...['wapsi', 'vapsi', 'wapas kar', 'wapas bhej', 'vapas kar', 'lauta', 'badalna', 'badalwa'],
      ...['return', 'refund', 'exchange'],
    ],
    reply: 'रिटर्न और एक्सचेंज इस तरह होते हैं।',
  },
  shipping: { keywords: ['शिपिंग', 'shipping'], reply: 'हम आपका ऑर्डर इस तरह भेजते हैं।' },
  delivery: {
    keywords: ['डिलीवर', 'डिलिवर', 'डेलिवर', 'डिलवरी', 'deliver', 'dilivery'],
    reply: 'डिलीवरी इस तरह होती है।',
  },
  contact: {
    keywords: [
      ...['संपर्क', 'सम्पर्क', 'कॉन्टैक्ट', 'कांटेक्ट', 'कॉन्टेक्ट', 'फोन नंबर', 'कॉल कर', 'ईमेल कर'],
      ...['sampark', 'contact', 'phone number', 'call kar', 'email kar'],
    ],
    reply: 'हमसे इस तरह संपर्क करें।',
  },
  helpCenter: {
    keywords: ['मदद', 'सहायता', 'हेल्प', 'सपोर्ट', 'madad', 'sahayata', 'sahayta', 'help', 'support'],
    reply: 'सहायता केंद्र में आपका स्वागत है।',
  },
  orders: {
    keywords: ['ऑर्डर', 'आर्डर', 'ओर्डर', 'order'],
    reply: 'ये आपके ऑर्डर हैं।',
    visitorReply: 'अपने ऑर्डर देखने के लिए लॉग इन करें।',
  },
  cart: {
    keywords: ['कार्ट', 'टोकरी', 'बास्केट', 'cart', 'tokri', 'basket'],
    reply: 'यह आपका कार्ट है।',
  },
  about: {
    keywords: [
      ...['बारे में', 'अबाउट', 'आप कौन', 'कौन हैं', 'कौन हो'],
      ...['ke baare me', 'ke bare me', 'kaun hai', 'kaun ho', 'about'],
    ],
    reply: 'यहाँ पढ़ें कि हम कौन हैं।',
  },
  collection: {
    keywords: [
      ...['कलेक्शन', 'प्रॉडक्ट', 'प्रोडक्ट', 'सामान', 'कपड़े', 'दुकान', 'शॉप'],
      ...['collection', 'product', 'saaman', 'saman', 'kapde', 'dukan', 'dukaan', 'shop'],
    ],
    reply: 'यह हमारा कलेक्शन है।',
  },
  home: {
    keywords: ['होम', 'घर', 'मुख्य पेज', 'मुख्य पृष्ठ', 'पहला पेज', 'home', 'ghar', 'mukhya page', 'pehla page'],
    reply: 'होम पेज पर आपका स्वागत है।',
  },
});

const vocabulary: Vocabulary = {
  commands,
  ...spokenSearch,
  searching: (words, maxPrice) =>
    `${maxPrice === undefined ? '' : `${formatPaise(toPaise(maxPrice))} से कम में `}${words || 'सब कुछ'} ढूँढ रहे हैं।`,
};

export const assistant: Words['assistant'] = {
  language: 'hi-IN',
  vocabulary,
  greeting: 'नमस्ते! मैं आपका AI असिस्टेंट हूँ।',
  notUnderstood: {
    reply: 'माफ़ कीजिए, बात समझ नहीं आई। फिर से कोशिश करें।',
    toast: 'कमांड समझ नहीं आई',
  },
  notHeard: 'मुझे कुछ सुनाई नहीं दिया। बटन दबाकर फिर से कोशिश करें।',
  notAllowed: 'आपकी आवाज़ नहीं आ रही। इस पेज को माइक्रोफ़ोन इस्तेमाल करने दें।',
  offline: 'अभी सुनना मुमकिन नहीं है। अपना इंटरनेट कनेक्शन देख लें।',
  youSaid: (sentence) => `आपने कहा “${sentence}”`,
  opensInNewTab: (site) => `${site} (नए टैब में खुलेगा)`,
  stopTour: 'रोकने के लिए कहीं भी टैप करें या Escape दबाएँ।',
  tour: toTour({
    home: 'टूर में आपका स्वागत है। रोकने के लिए टैप करें या Escape दबाएँ। यह हमारा होम पेज है।',
    about: 'यहाँ पढ़ें कि हम कौन हैं और अपनी चीज़ें कैसे चुनते हैं।',
    collection: 'यह पूरा कलेक्शन है। इसे कैटेगरी से फ़िल्टर करें या दाम के क्रम से लगाएँ।',
    cart: 'कार्ट में दिखता है कि आपने क्या चुना, और मुफ़्त डिलीवरी के लिए कितना और चाहिए।',
    orders: 'लॉग इन करने के बाद यहाँ अपने ऑर्डर की जानकारी देख सकते हैं।',
    faq: 'यहाँ अक्सर पूछे जाने वाले सवालों के जवाब हैं।',
    returns: 'कुछ ठीक नहीं आया? इस पेज पर रिटर्न और एक्सचेंज का तरीका है।',
    privacyPolicy: 'निजता नीति बताती है कि हम कौन-सा डेटा रखते हैं और क्यों।',
    terms: 'और ये हमारे नियम और शर्तें हैं। टूर पूरा हुआ। ख़ुशी से ख़रीदारी करें!',
  }),
};

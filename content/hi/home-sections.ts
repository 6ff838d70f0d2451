import { createHomeSections, createOwnHomeSections } from '../home-sections.ts';

const bestSellers = { heading: 'सबसे ज़्यादा बिकने वाले' };

const trust = {
  name: 'यहाँ ख़रीदारी क्यों करें',
  tiles: {
    original: {
      title: '100% असली',
      text: 'हम ख़ुद बेचते और भेजते हैं। हर पेज पर लिखा है कि चीज़ किससे और कहाँ बनी है।',
    },
    cash: { title: 'कैश ऑन डिलीवरी', text: 'चाहें तो पैसे घर पर ही दें।' },
    returns: {
      title: '{return days} दिन में रिटर्न',
      text: '“मेरे ऑर्डर” से रिटर्न या एक्सचेंज करें।',
    },
    payment: {
      title: 'सुरक्षित पेमेंट',
      text: 'ऑनलाइन पेमेंट {payment provider} से होता है। आपके कार्ड की जानकारी हम कभी नहीं देखते।',
    },
  },
};

const policies = {
  name: 'हमारे वादे',
  tiles: {
    tracking: {
      title: 'ऑर्डर पर नज़र',
      text: 'पैक होने से घर पहुँचने तक, “मेरे ऑर्डर” में देखें कि आपका ऑर्डर कहाँ है।',
    },
    delivery: {
      title: 'मुफ़्त डिलीवरी',
      text: '{free delivery from} या उससे ज़्यादा की ख़रीदारी पर। उससे कम पर {delivery fee}, पिन कोड कोई भी हो।',
    },
    support: { title: 'अपनेपन से सहायता', text: '{support hours}, ईमेल और फ़ोन पर।' },
  },
};

export const homeSections = createHomeSections({
  slides: {
    dailyGear: {
      heading: 'हर रोज़ के लिए बनी चीज़ें',
      text: 'वही मग, वही बोतल, वही टी-शर्ट, जिस पर हाथ अपने आप चला जाए।',
      label: 'रोज़ का सामान देखें',
    },
    men: {
      heading: 'कपड़े जो आपस में जमें',
      text: 'टी-शर्ट, शर्ट और पैंट, ऐसे रंगों में जो एक-दूसरे के साथ ख़ूब जँचें।',
      label: 'पुरुषों के कपड़े देखें',
    },
    lifestyle: {
      heading: 'हल्का बैग, लंबी राहें',
      text: 'अगले छोटे से सफ़र के लिए बैकपैक, चश्मे और टोपियाँ।',
      label: 'लाइफ़स्टाइल देखें',
    },
    home: {
      heading: 'शाम ढले घर की रौनक',
      text: 'लैंप की गुनगुनी रोशनी, एक मोमबत्ती और टेक लगाने को मुलायम कुशन।',
      label: 'घर का सामान देखें',
    },
  },
  categories: {
    heading: 'कैटेगरी से चुनें',
    titles: { men: 'पुरुष', dailyGears: 'रोज़ का सामान', lifestyle: 'लाइफ़स्टाइल' },
  },
  latest: {
    heading: 'नया कलेक्शन',
    label: 'सब देखें',
    emptyText: 'अभी दिखाने के लिए कोई नया प्रॉडक्ट नहीं है।',
  },
  bestSellers: { ...bestSellers, emptyText: 'अभी कोई बेस्टसेलर नहीं है।' },
  promo: {
    heading: 'रोज़मर्रा की अच्छी चीज़ें',
    text: 'रोज़ के इस्तेमाल के लिए चुने हुए कपड़े और सामान, जो सालों साथ दें।',
    label: 'कलेक्शन देखें',
  },
  trust,
  hydration: { heading: 'पानी साथ रखें', label: 'सभी बोतलें देखें' },
  policies,
});

export const ownHomeSections = createOwnHomeSections({
  welcome: {
    heading: '{brand} में आपका स्वागत है',
    markdown: 'ऑनलाइन ऑर्डर करें, और पेमेंट ऑनलाइन करें या पार्सल मिलने पर नकद। [हमारे बारे में पढ़ें](/about)',
  },
  latest: {
    heading: 'दुकान में नया',
    label: 'सब देखें',
    emptyText: 'हमारी दुकान जल्द ही खुल रही है। कुछ दिन बाद फिर आइए।',
  },
  bestSellers,
  trust,
  policies,
});

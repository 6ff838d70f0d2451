import type { Words } from '../words.ts';
import { describeOffer } from './offer.ts';
import { stateName } from './states.ts';

export const checkout: Words['checkout'] = {
  title: 'अपना ऑर्डर पूरा करें',
  description: 'पता भरें और पेमेंट का तरीका चुनें।',
  loading: 'आपका कार्ट खुल रहा है...',
  nothingAvailable: {
    title: 'आपके कार्ट का कोई आइटम ऑर्डर नहीं हो सकता',
    text: 'आपके आइटम का स्टॉक ख़त्म है, या जितना आप चाहते हैं उतना नहीं बचा।',
    action: 'कार्ट देखें',
  },
  empty: {
    title: 'ऑर्डर करने के लिए अभी कुछ नहीं है',
    text: 'आपका कार्ट ख़ाली है। आपके ऑर्डर “मेरे ऑर्डर” में दिखते हैं।',
    action: 'कलेक्शन देखें',
  },

  address: {
    title: 'डिलीवरी का पता',
    fullName: 'पूरा नाम',
    messagesNote: (channels: string[]) =>
      `आपके ऑर्डर की जानकारी ${channels.join(' या ')} से मिलेगी। इसे बंद करने के लिए STOP लिखें।`,
    phone: 'फ़ोन नंबर',
    address: 'पता',
    pincode: 'पिन कोड',
    city: 'शहर / ज़िला',
    state: 'राज्य',
    stateName,
    selectState: 'अपना राज्य चुनें',
    chooseState: (state) => `${stateName(state)} चुनें`,
    fetching: 'पिन कोड से जगह ढूँढ रहे हैं...',
    pincodeDoubtful: 'अगर आपका पिन कोड सही है, तो शहर और राज्य ख़ुद भर दें।',
    unknownPincode: 'यह पिन कोड सही नहीं लगता। जाँचकर फिर से भरें।',
    lookupFailed: 'जगह का पता नहीं चल सका। अपना इंटरनेट कनेक्शन देख लें।',
    invalidPhone: 'भारत का 10 अंकों का मोबाइल नंबर भरें, जो 6, 7, 8 या 9 से शुरू हो।',
    invalidPincode: '6 अंकों का सही पिन कोड भरें।',
    wrongState: (pincode, state) =>
      `पिन कोड ${pincode} का राज्य ${stateName(state)} है। राज्य या पिन कोड ठीक कर लें।`,
    repeatedDigitPhone: 'इस नंबर में एक ही अंक बार-बार है। ऐसा मोबाइल नंबर भरें, जिस पर कूरियर आपको कॉल कर सके।',
    nameMissing: 'अपना नाम भरें।',
    nameTooShort: 'अपना नाम कम से कम दो अक्षरों में भरें।',
    addressMissing: 'अपना पता भरें।',
    addressTooShort: 'मकान नंबर और गली या सड़क का नाम भरें, ताकि कूरियर आप तक पहुँच सके।',
    cityMissing: 'अपना शहर या ज़िला भरें।',
    stateMissing: 'अपना राज्य चुनें।',
  },

  business: {
    wanted: 'मुझे अपने बिज़नेस के लिए GST इनवॉइस चाहिए',
    gstin: 'GSTIN',
    name: 'बिज़नेस का नाम',
    nameMissing: 'अपने बिज़नेस का नाम भरें।',
    invalidGstin: 'सही GSTIN भरें। इसमें 15 अक्षर और अंक होते हैं, जैसे 29ABCDE1234F1ZW।',
    mistypedGstin: 'इस GSTIN में कोई ग़लती है: इसका आख़िरी अक्षर बाकी से मेल नहीं खाता।',
    gstinWithoutState: 'इस GSTIN के पहले दो अंक जाँचें। वे राज्य का कोड होते हैं।',
    gstinOfOtherState: (own, state) =>
      `यह GSTIN ${stateName(own)} का है, पर आपका ऑर्डर ${stateName(state)} में डिलीवर होगा। ${stateName(state)} वाले अपने बिज़नेस का GSTIN भरें, या बिज़नेस के GST इनवॉइस के बिना ऑर्डर करें।`,
  },

  payment: {
    title: 'पेमेंट का तरीका',
    fee: (fee) => `+ ${fee}`,
    save: (fee) => `${fee} बचाएँ`,
    payOnline: 'ऑनलाइन पेमेंट करें और यह शुल्क बचाएँ',
    payOnlineInstead: 'ऑनलाइन पेमेंट करें',
    discount: (discount) => `− ${discount}`,
    advance: (advance) => `अभी ${advance} का ऑनलाइन पेमेंट करें, बाकी डिलीवरी पर नकद दें।`,
    accepts: 'इनसे पेमेंट कर सकते हैं',
    secure: 'आपके कार्ड की जानकारी हम कभी नहीं देखते।',
    trust: (days) => `डिलीवरी के ${days} दिन के अंदर आइटम लौटाए या बदले जा सकते हैं।`,
    codLimit: (max) => `कैश ऑन डिलीवरी ${max} तक के ऑर्डर पर मिलती है।`,
  },

  coupon: {
    title: 'कूपन कोड है?',
    label: 'कूपन कोड',
    apply: 'लगाएँ',
    remove: 'हटाएँ',
    codeMissing: 'कोड भरें।',
    checking: 'कोड जाँच रहे हैं...',
    notChecked: 'हम यह कोड नहीं जाँच सके। फिर से कोशिश करें।',
    applied: (code, discount) => `${code} से ${discount} की छूट मिल गई।`,
    automaticIsBetter: 'अपने आप लगने वाले कूपन से आपकी बचत ज़्यादा है, इसलिए हमने वही लगाया है।',
    offer: (offer) =>
      offer.forSubscribers
        ? `न्यूज़लेटर: हमारे होम पेज पर सब्सक्राइब करें और कोड पाएँ: ${describeOffer(offer)}।`
        : `${offer.firstOrdersOnly ? 'पहला ऑर्डर? ' : ''}${offer.code} लगाएँ: ${describeOffer(offer)}।`,
  },

  summary: {
    title: 'ऑर्डर का हिसाब',
    pay: (total) => `${total} का पेमेंट करें`,
    advance: (advance, rest) => `अभी ${advance}, और कूरियर को ${rest}।`,
    processing: 'प्रोसेस हो रहा है...',
    noLongerSold: 'आपके कार्ट का एक आइटम अब हमारे यहाँ नहीं मिलता।',
    viewCart: 'कार्ट देखें',
    unconfirmedPayment: {
      title: 'पेमेंट की पुष्टि नहीं हुई',
      text: (total) => `हमें अभी पता नहीं चला है कि ${total} का आपका पेमेंट हुआ या नहीं।`,
      ifPaid:
        'अगर आपके खाते से पैसे कट गए हैं, तो कृपया दोबारा पेमेंट न करें: कुछ ही मिनटों में आपका ऑर्डर या रिफ़ंड “मेरे ऑर्डर” में दिखेगा या आपको ईमेल मिलेगा।',
      looking: 'हम आपका पेमेंट खोज रहे हैं। मिलते ही इस पेज पर आपका ऑर्डर खुल जाएगा।',
    },
    payAgain: {
      title: 'अगर आपने पेमेंट नहीं किया है',
      text: 'आप अभी पेमेंट कर सकते हैं। आपके आइटम अब भी आपके कार्ट में हैं।',
    },
    changeOrder: 'पता या पेमेंट का तरीका बदलें',
    seeOrders: 'मेरे ऑर्डर देखें',
    closedPayment: 'पेमेंट की विंडो बंद हो गई और हमें पेमेंट नहीं मिला। आपका ऑर्डर अभी नहीं हुआ है: जब चाहें, पेमेंट करें।',
    failedPayment: 'आप बेझिझक फिर से कोशिश कर सकते हैं। अगर बैंक से पैसे कट गए हैं, तो वे अपने आप लौट आएँगे।',
  },

  placed: 'आपका ऑर्डर हो गया!',
  paid: 'पेमेंट सफल रहा! आपका ऑर्डर हो गया।',
  placedBefore: 'यह ऑर्डर पहले ही हो चुका है। इसे “मेरे ऑर्डर” में देखें।',
  paymentNotStarted: 'पेमेंट शुरू नहीं हो सका।',
  paymentNotVerified: 'पेमेंट की पुष्टि नहीं हो सकी।',
  paymentVerificationError: 'पेमेंट की पुष्टि करते समय कुछ गड़बड़ हो गई।',
  notPlaced: 'ऑर्डर नहीं हो सका।',
  notReached: 'ऑर्डर नहीं हो सका।',
  notSentLater:
    'हम दुकान से जुड़ नहीं पाए। बाद में अपने-आप कुछ नहीं भेजा जाएगा: अपना इंटरनेट कनेक्शन जाँचें और फिर से कोशिश करें।',
};

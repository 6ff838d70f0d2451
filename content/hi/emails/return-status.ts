import { returnStatusEmails } from '../../emails/return-status.ts';
import { dates } from '../dates.ts';

export const returnStatus = returnStatusEmails({
  emails: {
    return_requested: {
      subject: 'आपका रिटर्न का अनुरोध',
      text: 'आपका रिटर्न का अनुरोध हमें मिल गया है। हम दो कार्यदिवस के अंदर जवाब देंगे।',
    },
    return_approved: {
      subject: 'आपका रिटर्न मंज़ूर हो गया',
      text: 'आइटम जैसे मिले थे वैसे ही, टैग के साथ पैक करें और {return address} के पते पर भेजें। कूरियर की रसीद सँभालकर रखें।',
    },
    return_pickup: {
      subject: 'कूरियर आपका पार्सल लेने आएगा',
      text: '{carrier} आपके ऑर्डर के पते से पार्सल ले जाएगा। ट्रैकिंग नंबर {tracking number} है। आइटम जैसे मिले थे वैसे ही, टैग के साथ पैक करके तैयार रखें। आपको ख़ुद कुछ भेजने की ज़रूरत नहीं है।',
    },
    return_declined: {
      subject: 'आपका रिटर्न का अनुरोध',
      text: 'माफ़ कीजिए, हम यह रिटर्न मंज़ूर नहीं कर सकते।',
    },
    return_cancelled: {
      subject: 'आपका रिटर्न रद्द हो गया',
      text: 'आपने यह रिटर्न रद्द कर दिया है। अब आपको कुछ और नहीं करना है।',
    },
    return_received: {
      subject: 'आपका पार्सल हमें मिल गया',
      text: 'आपका पार्सल पहुँच गया है। हम आइटम जाँच रहे हैं और फिर आपको ईमेल करेंगे।',
    },
    return_refunded: { subject: 'आपका रिफ़ंड', text: '{refund note}' },
    exchange_requested: {
      subject: 'आपका एक्सचेंज का अनुरोध',
      text: 'आपका एक्सचेंज का अनुरोध हमें मिल गया है और हमने रिप्लेसमेंट आपके लिए अलग रख दिया है। हम दो कार्यदिवस के अंदर जवाब देंगे।',
    },
    exchange_approved: {
      subject: 'आपका एक्सचेंज मंज़ूर हो गया',
      text: 'आइटम जैसे मिले थे वैसे ही, टैग के साथ पैक करें और {return address} के पते पर भेजें। कूरियर की रसीद सँभालकर रखें। आइटम जाँचकर हम रिप्लेसमेंट भेज देंगे।',
    },
    exchange_declined: {
      subject: 'आपका एक्सचेंज का अनुरोध',
      text: 'माफ़ कीजिए, हम यह एक्सचेंज मंज़ूर नहीं कर सकते।',
    },
    exchange_cancelled: {
      subject: 'आपका एक्सचेंज रद्द हो गया',
      text: 'आपने यह एक्सचेंज रद्द कर दिया है। अब आपको कुछ और नहीं करना है।',
    },
    exchange_received: {
      subject: 'आपका पार्सल हमें मिल गया',
      text: 'आपका पार्सल पहुँच गया है। हम आइटम जाँच रहे हैं और फिर आपको ईमेल करेंगे।',
    },
    exchange_exchanged: {
      subject: 'आपका रिप्लेसमेंट',
      text: 'हम आपका रिप्लेसमेंट पैक कर रहे हैं। “मेरे ऑर्डर” में उसका ऑर्डर नंबर {replacement number} है।',
    },
  },
  subject: (status) => `${status}: {brand} ऑर्डर {order number}`,
  heading: 'नमस्ते {name} जी,',
  intro: {
    ofReturn: 'यह ईमेल ऑर्डर {order number} के रिटर्न के बारे में है।',
    ofExchange: 'यह ईमेल ऑर्डर {order number} के एक्सचेंज के बारे में है।',
  },
  viewOrder: 'अपना ऑर्डर देखें',
  difference: {
    more: (amount) => `रिप्लेसमेंट का दाम ${amount} ज़्यादा है।`,
    less: (amount) => `रिप्लेसमेंट का दाम ${amount} कम है। उसे भेजते समय हम यह रकम लौटा देंगे।`,
    cash: (amount) => `इसका दाम ज़्यादा है, इसलिए डिलीवरी के समय ${amount} तैयार रखें।`,
    pay: (amount) => `इसका दाम ${amount} ज़्यादा है। बाकी रकम ऑनलाइन दे दें, फिर हम इसे भेज देंगे।`,
    payNow: 'बाकी रकम दें',
  },
  sentNote: (amount, payout, reference) =>
    `हमने ${amount}${payout === null ? '' : ` ${payout}`} भेज दिए हैं। ट्रांसफ़र का रेफ़रेंस नंबर ${reference} है।`,
  refundNote: (amount) =>
    `हम ${amount} का रिफ़ंड उसी तरीके से कर रहे हैं, जिससे आपने पेमेंट किया था। बैंक में दिखने में आमतौर पर कुछ कार्यदिवस लगते हैं।`,
  notAccepted: (items) => `स्वीकार नहीं हुए और अब भी आपके ऑर्डर में हैं: ${items}।`,
  nothingToRefund: 'आपने जो लौटाया है, उसके लिए कोई रिफ़ंड नहीं बनता।',
  upi: 'आपकी UPI ID पर',
  bankAccount: (lastDigits) => `आपके बैंक खाते में (आख़िरी अंक ${lastDigits})`,
  sendBy: (day) => `पार्सल ${dates.long(day)} तक भेज दें।`,
  sampleMessage: 'फ़ोटो भेजने के लिए धन्यवाद।',
});

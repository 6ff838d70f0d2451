import type { Words } from '../words.ts';

export const messages: Words['messages'] = {
  texts: {
    sign_in_code: {
      text: '{code} आपका {brand} कोड है। यह एक ही बार, पाँच मिनट तक काम करता है। इसे किसी को न बताएँ।',
      link: '',
    },
    order_placed: {
      text: '{brand}: आपका ₹{amount} का ऑर्डर #{order} मिल गया है। निकलने पर हम आपको बताएँगे।',
      link: 'ऑर्डर देखें',
    },
    order_confirm: {
      text: '{brand}: अपना ऑर्डर #{order} पक्का कर दें। डिलीवरी पर ₹{amount} देने हैं। पक्का होने के बाद ही हम इसे पैक करेंगे।',
      link: 'ऑर्डर देखें या बदलें',
    },
    payment_link: {
      text: '{brand}: आपके ऑर्डर #{order} के लिए ₹{amount} का भुगतान बाकी है।',
      link: 'अभी भुगतान करें',
    },
    order_shipped: {
      text: '{brand}: आपका ऑर्डर #{order} {courier} के साथ रास्ते में है।',
      link: 'ऑर्डर ट्रैक करें',
    },
    order_out_for_delivery: {
      text: '{brand}: आपका ऑर्डर #{order} आज पहुँचेगा।',
      link: 'ऑर्डर ट्रैक करें',
    },
    order_attempt_failed: {
      text: '{brand}: हम आपका ऑर्डर #{order} डिलीवर नहीं कर सके। कोई और दिन चुनें, या अपना फ़ोन नंबर या पता ठीक करें।',
      link: 'आगे क्या करना है, चुनें',
    },
    order_delivered: {
      text: '{brand}: आपका ऑर्डर #{order} डिलीवर हो गया है। उम्मीद है, आपको पसंद आएगा।',
      link: 'ऑर्डर देखें',
    },
    order_cancelled: {
      text: '{brand}: आपका ऑर्डर #{order} रद्द कर दिया गया है और नहीं भेजा जाएगा।',
      link: 'ऑर्डर देखें',
    },
    order_refunded: {
      text: '{brand}: हमने आपके ऑर्डर #{order} के ₹{amount} वापस कर दिए हैं।',
      link: 'ऑर्डर देखें',
    },
    staff_alert: {
      text: '{brand}: {alert}। पूरी जानकारी आपकी दुकान के एडमिन में है।',
      link: 'एडमिन खोलें',
    },
  },
  confirm: 'ऑर्डर पक्का करें',
  footer: 'संदेश बंद करने के लिए STOP लिखें।',
  stop: 'बंद करें:',
  anyCourier: 'हमारे कूरियर',
  stopPage: {
    title: 'संदेश बंद करें',
    question: (lastDigits) =>
      `क्या आप ${lastDigits} पर खत्म होने वाले नंबर के ऑर्डर के SMS, WhatsApp संदेश और नोटिफ़िकेशन बंद करना चाहते हैं?`,
    hint: 'ऑर्डर के ईमेल और आपके मँगाए कोड फिर भी आते रहेंगे।',
    stop: 'संदेश बंद करें',
    stopped: (lastDigits) => `${lastDigits} पर खत्म होने वाले नंबर पर अब कोई संदेश नहीं आएगा।`,
    again: 'संदेश फिर से पाने के लिए किसी संदेश के जवाब में START लिखें। नोटिफ़िकेशन अपने अकाउंट में चालू करें।',
    invalid: 'यह लिंक अब मान्य नहीं है।',
  },
};

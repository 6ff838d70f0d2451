import type { Words } from '../words.ts';

export const paymentMethodTexts: Words['paymentMethodTexts'] = {
  online: {
    choice: 'ऑनलाइन पेमेंट',
    accepts: ['UPI', 'RuPay', 'Visa', 'Mastercard', 'नेट बैंकिंग'],
    note: 'ऑनलाइन पेमेंट में कोई अतिरिक्त शुल्क नहीं, और चेकआउट आसान',
    order: 'ऑनलाइन पेमेंट हो गया',
    confirmation: (total) => `${total} का ऑनलाइन पेमेंट हो गया`,
    email: () => 'आपका पेमेंट हमें मिल गया है।',
    invoice: 'Paid online / ऑनलाइन पेमेंट हुआ।',
  },
  cod: {
    choice: 'कैश ऑन डिलीवरी (COD)',
    order: 'कैश ऑन डिलीवरी',
    confirmation: (total) => `कृपया कूरियर को ${total} नकद दें।`,
    email: (total) => `आपको डिलीवरी पर कूरियर को ${total} देने हैं।`,
    invoice: 'Cash on delivery / कैश ऑन डिलीवरी।',
  },
};

export const recordedPaymentTexts: Words['recordedPaymentTexts'] = {
  cash: { order: 'नकद पेमेंट हो गया', invoice: 'Paid in cash / नकद पेमेंट हुआ।' },
  upi: { order: 'UPI से पेमेंट हो गया', invoice: 'Paid by UPI / UPI से पेमेंट हुआ।' },
  bank: { order: 'बैंक ट्रांसफ़र से पेमेंट हो गया', invoice: 'Paid by bank transfer / बैंक ट्रांसफ़र से पेमेंट हुआ।' },
};

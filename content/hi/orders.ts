import { isOnlySize } from '#domain/catalogue/variants.ts';
import { isBillOfSupply } from '#domain/orders/invoice.ts';
import type { Words } from '../words.ts';

export const orders: Words['orders'] = {
  title: 'मेरे ऑर्डर',
  description: 'आपके ऑर्डर और उनकी स्थिति।',
  loading: 'आपके ऑर्डर खुल रहे हैं...',
  showMore: 'और ऑर्डर दिखाएँ',
  empty: {
    title: 'अभी कोई ऑर्डर नहीं',
    text: 'आपने अब तक हमसे कुछ ऑर्डर नहीं किया। चलिए, आज शुरुआत करें!',
    action: 'ख़रीदारी शुरू करें',
  },
  addresses: 'आपके पते',
  account: 'आपका अकाउंट',
  sessions: 'आप कहाँ-कहाँ लॉग इन हैं',
  placed: 'आपका ऑर्डर हो गया!',

  thanks: {
    title: (firstName) => (firstName ? `धन्यवाद, ${firstName}` : 'धन्यवाद'),
    delivery: 'डिलीवरी',
    email: 'ईमेल',
    emailed: (email) => `हमने पूरी जानकारी ${email} पर भेज दी है।`,
    open: 'ऑर्डर देखें',
    print: 'प्रिंट करें',
  },

  statuses: {
    processing: 'तैयार हो रहा है',
    shipped: 'भेज दिया गया',
    out_for_delivery: 'डिलीवरी पर निकला',
    delivered: 'डिलीवर हो गया',
    payment_pending: 'पेमेंट बाकी',
    cancelled: 'रद्द',
    returned: 'लौटाया गया',
    returned_to_sender: 'हमारे पास लौट आया',
  },
  tracker: { label: 'ऑर्डर कहाँ तक पहुँचा', completed: 'पूरा हुआ' },
  deliveredBanner: 'पहुँच गया। हर रोज़ ख़ुशी से इस्तेमाल करें।',
  returnedToSender: {
    unpaid: 'यह पार्सल डिलीवर नहीं हो सका और हमारे पास लौट आया। आपको कुछ नहीं देना है।',
    paid: 'यह पार्सल डिलीवर नहीं हो सका और हमारे पास लौट आया। आपने जिस तरीके से पेमेंट किया था, उसी से आपको रिफ़ंड मिलेगा।',
    replacement:
      'यह पार्सल डिलीवर नहीं हो सका और हमारे पास लौट आया। आपका एक्सचेंज फिर से खोल दिया गया है। हम आपको इसके बारे में ईमेल करेंगे।',
  },

  delivery: {
    expected: (first, last) => `${first} से ${last} के बीच पहुँचने की उम्मीद है`,
    expectedBy: (day) => `${day} तक पहुँचने की उम्मीद है`,
    late: (last) => `${last} तक पहुँचना था। देरी के लिए माफ़ कीजिए।`,
    delivered: (day) => `${day} को डिलीवर हुआ`,
  },

  orderNumber: (number) => `ऑर्डर ${number}`,
  orderId: 'ऑर्डर ID',
  quantity: (quantity) => `मात्रा: ${quantity}`,
  shortQuantity: (quantity) => `मात्रा: ${quantity}`,
  size: (size, optionNames) => (isOnlySize(optionNames) ? `साइज़: ${size}` : size),
  noSize: 'लागू नहीं',
  totalAmount: 'कुल रकम',
  payment: 'पेमेंट',
  paid: 'पेमेंट हो गया',
  paymentPending: 'पेमेंट का इंतज़ार है',
  nothingToPay: 'कुछ नहीं देना है',
  advance: {
    due: (advance, rest) =>
      `ऑर्डर पक्का करने के लिए ${advance} का ऑनलाइन पेमेंट करें। बाकी ${rest} आप कूरियर को नकद देंगे।`,
    paid: (advance, rest) => `${advance} का एडवांस मिल गया है। बाकी ${rest} कूरियर को नकद दें।`,
    pay: (advance) => `अभी ${advance} का पेमेंट करें`,
  },
  balance: {
    due: (amount) => `आपका ऑर्डर बदला गया है और ${amount} का ऑनलाइन पेमेंट बाकी है। पेमेंट मिलने के बाद ही हम ऑर्डर भेजेंगे।`,
    pay: (amount) => `अभी ${amount} का पेमेंट करें`,
  },
  replaces: 'मूल ऑर्डर, जिसका यह रिप्लेसमेंट है:',
  tracking: 'ट्रैकिंग',
  address: 'पता',
  productName: 'प्रॉडक्ट का नाम',

  details: {
    title: 'ऑर्डर की जानकारी',
    description: 'आपने क्या ऑर्डर किया और हम उसे कहाँ पहुँचाएँगे।',
    loading: 'ऑर्डर की जानकारी खुल रही है...',
    notFound: 'ऑर्डर नहीं मिला।',
    back: 'मेरे ऑर्डर पर लौटें',
    items: 'इस ऑर्डर के आइटम',
    productName: 'प्रॉडक्ट का नाम उपलब्ध नहीं',
    summary: 'ऑर्डर का हिसाब',
    date: 'ऑर्डर की तारीख़',
    paymentMethod: 'पेमेंट का तरीका',
    carrier: 'कूरियर कंपनी',
    trackingNumber: 'ट्रैकिंग नंबर',
    business: 'GST इनवॉइस इस नाम से',
    shippingAddress: 'डिलीवरी का पता',
    phone: (phone) => `फ़ोन: ${phone}`,
    invoice: (number) => (isBillOfSupply(number) ? `बिल ऑफ़ सप्लाई ${number}` : `इनवॉइस ${number}`),
    creditNote: (number) => `क्रेडिट नोट ${number}`,
    noAddress: 'इस ऑर्डर के लिए हमारे पास अभी डिलीवरी का पता नहीं है। पता जोड़ दें, ताकि हम ऑर्डर भेज सकें।',
  },

  addAddress: {
    open: 'डिलीवरी का पता जोड़ें',
    title: 'डिलीवरी का पता',
    submit: 'पता सेव करें',
    busy: 'सेव हो रहा है...',
    cancel: 'रहने दें',
  },

  cancel: {
    open: 'यह ऑर्डर रद्द करें',
    title: 'यह ऑर्डर रद्द करना है?',
    refund: 'आपने जिस तरीके से पेमेंट किया था, उसी से आपको रिफ़ंड मिलेगा।',
    replacement: 'आपका एक्सचेंज फिर से खुल जाएगा: हम बदले में दूसरा आइटम भेजेंगे या रिफ़ंड करेंगे।',
    reason: 'वजह (ज़रूरी नहीं)',
    submit: 'ऑर्डर रद्द करें',
    busy: 'रद्द हो रहा है...',
    cancel: 'ऑर्डर रहने दें',
    done: 'आपका ऑर्डर रद्द हो गया।',
  },
};

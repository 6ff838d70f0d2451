import { orderStatusEmails } from '../../emails/order-status.ts';
import { parcels } from '../parcels.ts';

export const orderStatus = orderStatusEmails({
  emails: {
    order_shipped: {
      subject: 'रास्ते में है',
      heading: '{name} जी, आपका ऑर्डर रास्ते में है',
      text: 'हमने आपका ऑर्डर {order number} {courier} को सौंप दिया है।\n\n{tracking note}\n\n{parcel note}\n\n{cash note}',
    },
    order_tracking_changed: {
      subject: 'ट्रैकिंग की नई जानकारी',
      heading: 'आपकी ट्रैकिंग की जानकारी बदल गई है',
      text: 'आपका ऑर्डर {order number} {courier and tracking}\n\nपिछले ईमेल में दी गई जानकारी पर ध्यान न दें।',
    },
    order_out_for_delivery: {
      subject: 'डिलीवरी पर निकला',
      heading: 'आपका ऑर्डर आज पहुँचेगा',
      text: 'आपका ऑर्डर {order number} डिलीवरी पर निकल चुका है।\n\n{cash note}',
    },
    order_attempt_failed: {
      subject: 'डिलीवरी नहीं हो सकी',
      heading: '{name} जी, आपका पार्सल डिलीवर नहीं हो सका',
      text: '{courier} ने आपका ऑर्डर {order number} डिलीवर करने की कोशिश की। {attempt reason}\n\nकोई और दिन चुनें, अपना फ़ोन नंबर या पता ठीक करें, या ऑर्डर रद्द करें। आपका जवाब न मिलने पर कूरियर पार्सल हमारे पास वापस ला सकता है।\n\n{cash note}',
    },
    order_delivered: {
      subject: 'डिलीवर हो गया',
      heading: '{name} जी, आपका ऑर्डर पहुँच गया',
      text: 'आपका ऑर्डर {order number} डिलीवर हो गया। उम्मीद है, आपको पसंद आएगा।\n\n{return note}',
    },
    order_delivery_undone: {
      subject: 'अभी डिलीवर नहीं हुआ',
      heading: 'आपका ऑर्डर अभी रास्ते में ही है',
      text: 'हमने ग़लती से बता दिया था कि आपका ऑर्डर {order number} डिलीवर हो गया। उसके पहुँचने पर हम आपको ईमेल करेंगे।\n\n{cash note}',
    },
    order_cancelled: {
      subject: 'रद्द हो गया',
      heading: 'आपका ऑर्डर रद्द हो गया है',
      text: 'आपका ऑर्डर {order number} नहीं भेजा जाएगा। वजह: {reason}\n\n{refund note}\n\n{payout note}',
    },
    order_returned_to_sender: {
      subject: 'हमारे पास लौट आया',
      heading: 'आपका पार्सल हमारे पास लौट आया',
      text: 'आपका ऑर्डर {order number} डिलीवर नहीं हो सका और हमारे पास लौट आया।\n\n{reason note}\n\n{refund note}\n\n{payout note}\n\n{order again note}',
    },
  },
  subject: (status) => `${status}: {brand} ऑर्डर {order number}`,
  viewOrder: 'अपना ऑर्डर देखें',
  trackOrder: 'अपना ऑर्डर ट्रैक करें',
  answerAttempt: 'आगे क्या करना है, चुनें',
  attemptReasons: parcels.reasons,
  viewReturn: 'अपना एक्सचेंज देखें',
  parcelNote: (items, toFollow) =>
    toFollow
      ? `इस पार्सल में: ${items}। बाकी सामान दूसरे पार्सल में आएगा: ${toFollow}।`
      : `इस पार्सल में: ${items}। इसके साथ आपका ऑर्डर पूरा हो जाता है।`,
  cashNote: (amount) => `कूरियर को देने के लिए ${amount} तैयार रखें।`,
  trackingNote: (number) => `आपका ट्रैकिंग नंबर ${number} है।`,
  courierAndTracking: (carrier, number) =>
    number ? `${carrier} के पास है। ट्रैकिंग नंबर ${number} है।` : `${carrier} के पास है, बिना ट्रैकिंग नंबर के।`,
  returnNote: (days) =>
    `साइज़ ठीक न आए या कुछ और ठीक न लगे, तो ${days} दिन के अंदर ऑर्डर के पेज से रिटर्न या एक्सचेंज का अनुरोध कर सकते हैं।`,
  replacementRefund: {
    exchange: (order) =>
      `यह ऑर्डर ${order} के आपके एक्सचेंज का रिप्लेसमेंट था। हमने वह एक्सचेंज फिर से खोल दिया है: हम आपको दूसरा रिप्लेसमेंट भेजेंगे या रिफ़ंड करेंगे, और दोनों ही स्थितियों में आपको ईमेल करेंगे।`,
    refund: (order) =>
      `यह ऑर्डर ${order} के आपके एक्सचेंज का रिप्लेसमेंट था। ये आइटम अब उपलब्ध नहीं हैं, इसलिए हम इनके बदले आपको रिफ़ंड करेंगे।`,
  },
  refundNote: (amount) =>
    `हम ${amount} का रिफ़ंड उसी तरीके से कर रहे हैं, जिससे आपने पेमेंट किया था। बैंक में दिखने में आमतौर पर कुछ कार्यदिवस लगते हैं।`,
  sendBackNote: (amount) => `हम आपको ${amount} लौटा रहे हैं। खाते की जानकारी चाहिए होगी, तो हम आपसे संपर्क करेंगे।`,
  nothingLeftToRefund: 'रिफ़ंड करने के लिए अब कोई रकम बाकी नहीं है।',
  notCharged: 'आपसे कोई पैसे नहीं लिए गए हैं।',
  payoutNote: 'रिफ़ंड के लिए ऑर्डर के पेज पर अपने एक्सचेंज में UPI ID या बैंक खाता जोड़ें।',
  atYourRequest: 'आपके अनुरोध पर।',
  reasonNote: (reason) => `वजह: ${reason}`,
  orderAgainNote: 'अगर आपको ये आइटम अब भी चाहिए, तो नया ऑर्डर करें।',
  sampleReason: 'एक आइटम टूटा हुआ निकला।',
});

import { orderRefundedEmail } from '../../emails/order-refunded.ts';

export const orderRefunded = orderRefundedEmail({
  words: {
    subject: 'रिफ़ंड: {brand} ऑर्डर {order number}',
    heading: 'नमस्ते {name} जी,',
    text: 'यह आपके ऑर्डर {order number} के रिफ़ंड के बारे में है।\n\n{not sent note}\n\n{refunded note}\n\n{reason note}\n\n{refund note}\n\n{follow note}',
  },
  notSentNote: (items) => `ये आइटम नहीं भेजे जाएँगे: ${items}।`,
  refundedNote: (items) => `इन आइटम का रिफ़ंड: ${items}।`,
  reasonNote: (reason) => `वजह: ${reason}`,
  refundNote: (amount) =>
    `हम ${amount} का रिफ़ंड उसी तरीके से कर रहे हैं, जिससे आपने पेमेंट किया था। बैंक में दिखने में आमतौर पर कुछ कार्यदिवस लगते हैं।`,
  sendBackNote: (amount) => `हम आपको ${amount} लौटा रहे हैं। खाते की जानकारी चाहिए होगी, तो हम आपसे संपर्क करेंगे।`,
  cashNote: (amount, toCollect) => `आपको ${amount} कम देने होंगे। कूरियर को देने के लिए ${toCollect} तैयार रखें।`,
  nothingToCollect: (amount) => `आपको ${amount} कम देने होंगे, इसलिए कूरियर को अब कुछ नहीं देना है।`,
  sentNote: (amount, reference) => `हमने आपको ${amount} भेज दिए हैं। ट्रांसफ़र का रेफ़रेंस ${reference} है।`,
  payoutNote: (amount) =>
    `आपका रिफ़ंड ${amount} है। इसे भेजने के लिए हमें आपकी UPI ID या बैंक खाता चाहिए। उसे ऑर्डर के पेज पर जोड़ें।`,
  followNote: (items) => `ये आइटम अभी आने बाकी हैं: ${items}।`,
  viewOrder: 'अपना ऑर्डर देखें',
  addPayout: 'रिफ़ंड की जानकारी जोड़ें',
});

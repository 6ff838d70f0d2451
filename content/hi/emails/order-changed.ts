import { orderChangedEmail } from '../../emails/order-changed.ts';
import { orderChanges } from '../order-changes.ts';
import { orders } from '../orders.ts';
import { orderConfirmation } from './order-confirmation.ts';

export const orderChanged = orderChangedEmail(
  {
    words: {
      subject: 'आपका {brand} ऑर्डर {order number} बदल गया है',
      heading: '{name} जी, आपका ऑर्डर बदल गया है',
      text: 'आपके ऑर्डर {order number} में ये बदलाव हुए हैं:\n\n{changes}\n\n{note}\n\n{payment note}\n\n{refund note}\n\n{confirmation note}',
      after: 'कुछ ठीक न लगे, तो ऑर्डर भेजे जाने से पहले हमसे संपर्क करें।',
    },
    describe: orderChanges.describe,
    collect: (amount) => `कूरियर को देने के लिए ${amount} तैयार रखें।`,
    due: orders.balance.due,
    pay: orders.balance.pay,
    refundNote: (amount) =>
      `हम ${amount} का रिफ़ंड उसी तरीके से कर रहे हैं, जिससे आपने पेमेंट किया था। बैंक में दिखने में आमतौर पर कुछ कार्यदिवस लगते हैं।`,
    payoutNote: (amount) => `हम आपको ${amount} लौटा रहे हैं। खाते की जानकारी चाहिए होगी, तो हम आपसे संपर्क करेंगे।`,
    viewOrder: 'ऑर्डर देखें',
    confirmOrder: 'अपना ऑर्डर पक्का करें',
    confirmationNote: 'नीचे दिए बटन से अपना ऑर्डर पक्का कर दें। इसके बाद ही हम इसे पैक करेंगे।',
  },
  orderConfirmation.sample,
);

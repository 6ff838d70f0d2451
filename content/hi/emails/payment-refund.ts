import { paymentRefundEmail } from '../../emails/payment-refund.ts';
import { paymentReasons } from '../payment-reasons.ts';

export const paymentRefund = paymentRefundEmail(
  {
    subject: 'आपका रिफ़ंड: ऑर्डर {order number} के लिए {brand} पेमेंट',
    heading: 'हम आपका पेमेंट रिफ़ंड कर रहे हैं',
    text: `{name} जी, आपका {amount} का पेमेंट ({payment number}) हमें मिला, लेकिन आपका ऑर्डर नहीं हो सका। {reason}

हम पूरी रकम का रिफ़ंड उसी तरीके से कर रहे हैं, जिससे आपने पेमेंट किया था। बैंक में दिखने में आमतौर पर कुछ कार्यदिवस लगते हैं।

अगर आपको ये आइटम अब भी चाहिए, तो फिर से ऑर्डर करें।`,
  },
  paymentReasons,
);

import { orderConfirmationEmail } from '../../emails/order-confirmation.ts';
import { orders } from '../orders.ts';
import { paymentMethodTexts } from '../payment-methods.ts';

export const orderConfirmation = orderConfirmationEmail({
  words: {
    subject: 'आपका {brand} ऑर्डर {order number}',
    heading: 'धन्यवाद, {name} जी',
    text: 'आपका ऑर्डर {order number} हमें मिल गया है। हम इसे {processing days} कार्यदिवस में पैक करेंगे।\n\n{confirmation note}',
    after: '{payment note}\n\n{delivery address note}',
  },
  payment: paymentMethodTexts,
  advance: orders.advance,
  balance: orders.balance,
  payAdvance: 'पेमेंट करके पक्का करें',
  noAddress: 'आपका डिलीवरी का पता हमारे पास अभी नहीं है। “मेरे ऑर्डर” में पता जोड़ दें, ताकि हम आपका ऑर्डर भेज सकें।',
  viewOrder: 'ऑर्डर देखें',
  confirmOrder: 'ऑर्डर पक्का करें',
  confirmationNote: 'नीचे के बटन से अपना ऑर्डर पक्का कर दें। इसके बाद ही हम इसे पैक करेंगे।',
});

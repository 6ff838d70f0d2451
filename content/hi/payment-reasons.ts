import { formatPaise } from '#domain/money.ts';
import { formatReceived } from '#domain/orders/payment.ts';
import type { Words } from '../words.ts';

export const paymentReasons: Words['paymentReasons'] = {
  wrong_amount: (payment) =>
    `${formatPaise(payment.orderTotal)} की जगह ${formatReceived(payment)} का पेमेंट हुआ।`,
  partly_refunded: ({ amountRefunded }) =>
    `ऑर्डर होने से पहले ही इस पेमेंट में से ${formatPaise(amountRefunded)} का रिफ़ंड हो गया था।`,
  already_paid: () => 'इस ऑर्डर का पेमेंट पहले ही हो चुका था।',
  account_deleted: () => 'यह अकाउंट डिलीट हो चुका है।',
  paid_after_a_day: () => 'पेमेंट चेकआउट के एक दिन से भी ज़्यादा बाद आया।',
  price_changed: () => 'पेमेंट देर से आया और तब तक दाम बदल चुका था।',
  coupon_not_usable: () => 'पेमेंट देर से आया और कूपन अब नहीं चल सकता।',
  product_unavailable: () => 'पेमेंट देर से आया और एक प्रॉडक्ट अब उपलब्ध नहीं है।',
  coupon_used_up: () => 'ऑर्डर के पेमेंट का समय निकल चुका था और तब तक कूपन ख़त्म हो गया।',
  sold_out: () => 'ऑर्डर के पेमेंट का समय निकल चुका था और तब तक एक प्रॉडक्ट का स्टॉक ख़त्म हो गया।',
  ordered_on_delivery: () => 'पेमेंट पहुँचने से पहले आपने यही आइटम कैश ऑन डिलीवरी से ऑर्डर कर दिए थे।',
  cancelled: () => 'ऑर्डर रद्द कर दिया गया था।',
  already_packed: () => 'ऑर्डर कैश ऑन डिलीवरी के लिए पैक हो चुका था।',
  returned_to_sender: () => 'पार्सल हमारे पास लौट आया।',
  items_returned: () => 'इस ऑर्डर के आइटम लौटाए गए।',
  refunded_at_provider: () => 'इस पेमेंट का रिफ़ंड हो चुका है।',
  refunded_twice: () => 'इस पेमेंट का रिफ़ंड हो चुका है।',
  order_edited: () => 'पेमेंट पहुँचने से पहले ऑर्डर बदल दिया गया था और अब उसकी रकम अलग है।',
  partial_refund: () => 'इस ऑर्डर के एक हिस्से का रिफ़ंड हुआ।',
};

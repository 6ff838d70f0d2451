import { formatPaise } from '#domain/money.ts';
import type { Offer } from '#domain/orders/offer.ts';
import { createPlaceholderTexts } from '../placeholder-texts.ts';
import { describeOffer } from './offer.ts';

export const placeholders = createPlaceholderTexts({
  discount: (amount, minSubtotal) => `${formatPaise(minSubtotal)} से ${formatPaise(amount)} की छूट`,
  discounts: (list) =>
    `कार्ट में ये छूट अपने आप लगती हैं: ${list}। आपको इनमें से सबसे बड़ी छूट मिलती है, और कार्ट बताता है कि अगली छूट के लिए कितने का सामान और जोड़ना है।`,
  discountInList: (amount, minSubtotal) =>
    `आइटमों का दाम ${formatPaise(minSubtotal)} या ज़्यादा होने पर ${formatPaise(amount)} की छूट।`,
  howToUse,
  coupons: (list) => `${list} कोड चेकआउट पर, ऑर्डर के हिसाब के साथ “कूपन कोड है?” में भरें।`,
  gst: {
    included: 'सभी दामों में GST शामिल है।',
    notRegistered: 'हम GST में रजिस्टर्ड नहीं हैं, इसलिए हमारे दामों में GST नहीं जुड़ता।',
  },
  newsletter: {
    stored:
      'न्यूज़लेटर के लिए हम आपका ईमेल पता और यह रखते हैं कि आपने कब और किन शब्दों पर सहमति दी, जब तक आप हर ईमेल में दिए लिंक से अनसब्सक्राइब न करें; उसके बाद सिर्फ़ यह कि आपने अनसब्सक्राइब किया। हम यह नहीं देखते कि आप ईमेल खोलते हैं या नहीं, और कौन-से लिंक पर जाते हैं।',
    notStored: 'न्यूज़लेटर के लिए भरा ईमेल पता आपके ब्राउज़र में ही रहता है।',
  },
});

function howToUse(offer: Offer): string {
  const once = offer.maxUsesPerCustomer === 1 ? ' इसे एक बार इस्तेमाल कर सकते हैं।' : '';
  if (offer.forSubscribers) return `होम पेज पर न्यूज़लेटर सब्सक्राइब करें और कोड पाएँ: ${describeOffer(offer)}।${once}`;
  return offer.firstOrdersOnly
    ? `पहले ऑर्डर पर ${offer.code} लगाएँ: ${describeOffer(offer)}। यह हर अकाउंट, फ़ोन नंबर, पते और ईमेल पर एक बार चलता है।`
    : `${offer.code} लगाएँ: ${describeOffer(offer)}।${once}`;
}

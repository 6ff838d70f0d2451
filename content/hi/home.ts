import type { PublicSettings } from '#domain/settings/settings.ts';
import type { Words } from '../words.ts';
import { asSentence } from './as-sentence.ts';
import { describeOffer } from './offer.ts';

const newsletter = ({ offers }: Pick<PublicSettings, 'offers'>) => {
  const offer = offers.find(({ forSubscribers }) => forSubscribers);
  return {
    title: offer ? `सब्सक्राइब करें और पाएँ ${describeOffer(offer)}` : 'हमारा न्यूज़लेटर सब्सक्राइब करें',
    text: 'हमारे प्रॉडक्ट और ऑफ़र की ख़बरें।',
    gift:
      offer &&
      `से ${offer.maxUsesPerCustomer === 1 ? 'एक ऑर्डर पर ' : ''}${describeOffer(offer)} पाएँ। इसे चेकआउट पर भरें।`,
  };
};

export const home: Words['home'] = {
  description: (tagline) => `${asSentence(tagline)} कैश ऑन डिलीवरी, बड़े ऑर्डर पर मुफ़्त डिलीवरी और आसान रिटर्न।`,
  hero: {
    name: 'ख़ास चीज़ें',
    show: (number, heading) => `स्लाइड ${number} दिखाएँ: ${heading}`,
    start: 'स्लाइड चलाएँ',
    stop: 'स्लाइड रोकें',
    slide: 'स्लाइड',
    carousel: 'स्लाइड शो',
  },
  offers: 'ऑफ़र',
  strip: { previous: 'पिछले प्रॉडक्ट', next: 'अगले प्रॉडक्ट' },
  newsletter: {
    box: newsletter,
    needsScript: 'सब्सक्राइब करने के लिए JavaScript चाहिए, जो यहाँ बंद है।',
    email: 'ईमेल',
    emailMissing: 'अपना ईमेल भरें।',
    subscribe: 'सब्सक्राइब करें',
    thanks: 'सब्सक्राइब करने के लिए धन्यवाद।',
    yourCode: 'आपका कोड',
    consent: (brand: string) =>
      `सब्सक्राइब करके आप सहमति देते हैं कि ${brand} आपको ख़बरें और ऑफ़र ईमेल करे। आप हर ईमेल से अनसब्सक्राइब कर सकते हैं।`,
    checkInbox: 'अपना इनबॉक्स देखें: हमने पुष्टि के लिए एक लिंक भेजा है।',
    notSubscribed: 'हम ईमेल नहीं भेज सके। फिर से कोशिश करें।',
    codeNotLoaded: 'हम आपका कोड नहीं दिखा सके। फिर से सब्सक्राइब करें।',
  },
};

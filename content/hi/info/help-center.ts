import * as paths from '#domain/paths.ts';
import type { Words } from '../../words.ts';

type HelpCenterPage = Words['helpCenterPage'];

export const helpCenter: HelpCenterPage['helpCenter'] = {
  title: 'सहायता केंद्र',
  description: 'ऑर्डर, पेमेंट, डिलीवरी, रिटर्न, साइज़ और आपके अकाउंट से जुड़े जवाब खोजें।',
  intro: '“रिफ़ंड” या “साइज़” जैसा कोई शब्द खोजें, या नीचे दिए लिंक देखें।',
  quickLinks: [
    { label: 'मेरे ऑर्डर', to: paths.orders },
    { label: 'रिटर्न और एक्सचेंज', to: paths.returns },
    { label: 'शिपिंग: समय और ख़र्च', to: paths.shipping },
    { label: 'पार्सल लेते समय', to: paths.delivery },
    { label: 'सभी सवाल', to: paths.faq },
    { label: 'संपर्क करें', to: paths.contact },
  ],
};

export const helpSearch: HelpCenterPage['helpSearch'] = {
  label: 'जवाब खोजें',
  button: 'खोजें',
  links: 'काम के लिंक',
  more: (count) => `सभी ${count} सवाल`,
  found: (count) => `${count} जवाब`,
  empty: 'आपकी खोज से कोई सवाल-जवाब नहीं मिला। कोई और शब्द आज़माएँ।',
};

export const onThisPage: HelpCenterPage['onThisPage'] = 'इस पेज पर';

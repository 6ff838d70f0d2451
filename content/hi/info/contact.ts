import type { Words } from '../../languages.ts';

export const contact: Words['contactPage']['contact'] = ({ brand, contact }) => ({
  title: 'संपर्क करें',
  description: `${brand.name} को ${contact.email} पर लिखें या ${contact.phone} पर कॉल करें।`,
  intro: 'आप हमें कभी भी लिख सकते हैं। यह फ़ॉर्म आपका ईमेल ऐप खोलता है, जिसमें संदेश भेजने के लिए तैयार मिलता है।',
  sections: [
    {
      id: 'order',
      heading: 'किसी ऑर्डर के बारे में',
      paragraphs: ['“मेरे ऑर्डर” से अपना ऑर्डर ID लिखें, और कुछ गड़बड़ हो तो फ़ोटो भी भेजें।'],
    },
    {
      id: 'reach',
      heading: 'संपर्क के और तरीके',
      paragraphs: [
        `फ़ोन से ${contact.phone} पर, या डाक से ${brand.name}, ${contact.address} के पते पर। कुछ लौटाने से पहले कृपया हमसे बात करें।`,
      ],
    },
  ],
});

export const contactForm: Words['contactPage']['contactForm'] = {
  needsScript: ['इस फ़ॉर्म के लिए JavaScript चाहिए, जो यहाँ बंद है। इसके बजाय', 'पर लिखें।'],
  name: 'नाम',
  email: 'ईमेल',
  message: 'संदेश',
  incomplete: 'संदेश भेजने से पहले सभी जगहें भरें।',
  send: 'संदेश भेजें',
  subject: (name) => `${name} का संदेश`,
};

import type { Words } from '../../words.ts';

export const contact: Words['contactPage']['contact'] = ({ brand, contact: { email, phone, address } }) => {
  const ways = [email && `${email} पर लिखें`, phone && `${phone} पर कॉल करें`].filter(Boolean);
  return {
    title: 'संपर्क करें',
    description: ways.length > 0 ? `${brand.name} को ${ways.join(' या ')}।` : `${brand.name} से कैसे संपर्क करें।`,
    intro: email
      ? 'आप हमें कभी भी लिख सकते हैं।'
      : phone || address
        ? ''
        : 'हमारा पता, फ़ोन और ईमेल जल्द ही यहाँ होंगे।',
    sections: [
      {
        id: 'order',
        heading: 'किसी ऑर्डर के बारे में',
        paragraphs: ['“मेरे ऑर्डर” से अपना ऑर्डर ID लिखें, और कुछ गड़बड़ हो तो फ़ोटो भी भेजें।'],
      },
      {
        id: 'post',
        heading: 'डाक से',
        paragraphs: address ? [`${brand.name}, ${address}`, 'कुछ लौटाने से पहले कृपया हमसे बात करें।'] : [],
      },
    ].filter(({ id, paragraphs }) => (id === 'order' ? email : paragraphs.length > 0)),
  };
};

export const contactForm: Words['contactPage']['contactForm'] = {
  needsScript: ['इस फ़ॉर्म के लिए JavaScript चाहिए, जो यहाँ बंद है। इसके बजाय', 'पर लिखें।'],
  name: 'नाम',
  email: 'ईमेल',
  message: 'संदेश',
  incomplete: 'संदेश भेजने से पहले सभी जगहें भरें।',
  send: 'संदेश ईमेल से भेजें',
  hint: 'बटन आपका ईमेल ऐप इस संदेश के साथ खोलता है। संदेश आप वहीं से भेजते हैं।',
  opened: ['आपका ईमेल ऐप इस संदेश के साथ खुलेगा। उसमें “भेजें” दबाएँ। अगर कुछ न खुले, तो', 'पर लिखें।'],
  copy: 'पता कॉपी करें',
  copied: 'कॉपी हो गया',
  aboutOrder: (order) => `ऑर्डर #${order}\n\n`,
  subject: (name) => `${name} का संदेश`,
};

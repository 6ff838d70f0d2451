import { codeEmail, identityEmail } from '../../emails/identity.ts';

const greeting = (name: string | null) => (name ? `नमस्ते ${name} जी,` : 'नमस्ते,');

export const verification = identityEmail({
  words: {
    subject: '{brand} के लिए अपने ईमेल की पुष्टि करें',
    heading: '{greeting}',
    text: '{brand} में आपका स्वागत है। अकाउंट बनाना पूरा करने के लिए {customer email} की पुष्टि करें।',
    after:
      'यह लिंक एक ही बार काम करता है और तीन दिन में ख़त्म हो जाता है। अगर आपने अकाउंट नहीं बनाया, तो इस ईमेल पर ध्यान न दें।',
  },
  action: 'ईमेल की पुष्टि करें',
  greeting,
});

export const passwordReset = identityEmail({
  words: {
    subject: '{brand} का नया पासवर्ड चुनें',
    heading: '{greeting}',
    text: 'हमें {customer email} का पासवर्ड बदलने का अनुरोध मिला है।',
    after:
      'यह लिंक एक ही बार काम करता है और एक घंटे में ख़त्म हो जाता है। अगर यह अनुरोध आपका नहीं है, तो इस ईमेल पर ध्यान न दें: आपका पासवर्ड वही रहेगा।',
  },
  action: 'नया पासवर्ड चुनें',
  greeting,
});

export const signInCode = codeEmail({
  subject: '{brand} का आपका कोड {code} है',
  heading: 'आपका कोड {code} है',
  text: '{customer email} से लॉग इन करने के लिए इसे उसी पेज पर भरें जहाँ आपने कोड मँगाया था। यह पाँच मिनट तक एक ही बार काम करता है।',
  after: 'यह कोड किसी को न बताएँ: हम आपसे यह कभी नहीं पूछेंगे। अगर आपने इसे नहीं मँगाया, तो इस ईमेल पर ध्यान न दें।',
});

export const proofCode = codeEmail({
  subject: '{code}: {brand} के अकाउंट में यह ईमेल जोड़ने का कोड',
  heading: 'आपका कोड {code} है',
  text: 'आगे से {customer email} से लॉग इन करने के लिए इसे उसी पेज पर भरें जहाँ आपने कोड मँगाया था। यह पाँच मिनट तक एक ही बार काम करता है।',
  after:
    'यह कोड किसी को न बताएँ: जिसके पास यह होगा, वह आपके ऑर्डर देख सकेगा। अगर आपने इसे नहीं मँगाया, तो इस ईमेल पर ध्यान न दें।',
});

export const deletionCode = codeEmail({
  subject: '{code}: {brand} का अकाउंट हटाने का कोड',
  heading: 'आपका कोड {code} है',
  text: '{customer email} का अकाउंट हटाने के लिए इसे उसी पेज पर भरें जहाँ आपने कोड मँगाया था। यह पाँच मिनट तक एक ही बार काम करता है।',
  after:
    'अगर आपने इसे नहीं मँगाया, तो आपके अकाउंट में कोई और लॉग इन है। लॉग इन करके “आपके डिवाइस” खोलें और उसे लॉग आउट करें।',
});

export const passkeyAdded = identityEmail({
  words: {
    subject: 'आपके {brand} अकाउंट में एक पासकी जोड़ी गई',
    heading: '{greeting}',
    text: 'एक नई पासकी से अब {customer email} में लॉग इन हो सकता है।',
    after:
      'अगर यह आपने नहीं जोड़ी, तो आपके अकाउंट में कोई और लॉग इन है: ऊपर के बटन से पासकी हटाएँ, जिससे वह लॉग आउट हो जाएगा, और नया पासवर्ड चुनें।',
  },
  action: 'आपका अकाउंट',
  greeting,
});

import type { newsletter as english } from '../en/newsletter.ts';

export const newsletter: typeof english = {
  confirm: {
    title: 'सब्सक्रिप्शन की पुष्टि करें',
    button: 'सब्सक्राइब करें',
    done: 'आपने सब्सक्राइब कर लिया है।',
    expired: 'यह लिंक अब नहीं चलेगा। हमारे होम पेज पर फिर से सब्सक्राइब करें।',
    yourCode: 'आपका कोड:',
  },
  unsubscribe: {
    title: 'अनसब्सक्राइब करें',
    question: (brand) => `क्या आप ${brand} की ख़बरों और ऑफ़र के ईमेल अब नहीं चाहते?`,
    button: 'अनसब्सक्राइब करें',
    done: 'आपने अनसब्सक्राइब कर दिया है। ऑर्डर के बारे में ईमेल आपको फिर भी मिलेंगे।',
    invalid: 'यह लिंक सही नहीं है। ईमेल में दिया लिंक खोलें।',
  },
  footer: (brand) => `यह ईमेल आपको इसलिए मिला है, क्योंकि आपने ${brand} का न्यूज़लेटर सब्सक्राइब किया है।`,
};

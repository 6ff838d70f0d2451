import type { Timelines } from '../../timeline-text.ts';

export const timeline: { label: string; pages: Timelines } = {
  label: 'एक-एक करके',
  pages: {
    shipping: ({ packing, shipping }) => [
      { icon: 'order', title: 'आप ऑर्डर करते हैं', text: 'दिन में कभी भी।' },
      { icon: 'box', title: 'हम पैक करते हैं', text: `${packing} कार्यदिवस में।` },
      { icon: 'truck', title: 'पार्सल रास्ते में', text: `आम तौर पर ${shipping} कार्यदिवस।` },
      { icon: 'home', title: 'आपके दरवाज़े पर', text: 'हर क़दम पर हम आपको ईमेल करते हैं।' },
    ],
    delivery: () => [
      { icon: 'truck', title: 'डिलीवरी पर निकला', text: 'उसी सुबह हम आपको ईमेल करते हैं।' },
      { icon: 'message', title: 'कूरियर फ़ोन करता है', text: 'कृपया फ़ोन पास रखें।' },
      { icon: 'home', title: 'आपके दरवाज़े पर', text: 'कैश ऑन डिलीवरी चुना हो तो अब पेमेंट करें।' },
      { icon: 'return', title: 'घर पर नहीं थे?', text: 'कूरियर किसी और दिन फिर आता है।' },
    ],
    returns: ({ returnDays }) => [
      { icon: 'order', title: '“मेरे ऑर्डर” में बताएँ', text: `डिलीवरी के ${returnDays} दिन के अंदर।` },
      { icon: 'check', title: 'हम मंज़ूरी देते हैं', text: 'ईमेल से, पते के साथ।' },
      { icon: 'return', title: 'आइटम वापस भेजें', text: 'बिना इस्तेमाल किया, टैग के साथ।' },
      { icon: 'refund', title: 'रिफ़ंड या एक्सचेंज', text: 'आइटम की जाँच के बाद।' },
    ],
    contact: ({ supportHours }) => [
      { icon: 'message', title: 'हमें लिखें', text: 'हो सके तो ऑर्डर ID के साथ।' },
      { icon: 'check', title: 'हम पढ़ते हैं', text: supportHours && `${supportHours}।` },
      { icon: 'mail', title: 'आपको जवाब मिलता है', text: 'ईमेल से।' },
    ],
  },
};

import { asSentence } from './as-sentence.ts';

export const parcels = {
  heading: 'पार्सल',
  headingOf: (index: number, count: number) => `${count} में से पार्सल ${index}`,
  courier: (carrier: string, trackingNumber: string | null) =>
    trackingNumber ? `कूरियर: ${carrier}, ट्रैकिंग नंबर ${trackingNumber}` : `कूरियर: ${carrier}`,
  trackWithCarrier: (carrier: string) => `${carrier} पर ट्रैक करें`,
  track: 'अपना ऑर्डर ट्रैक करें',
  items: 'इस पार्सल में',
  item: (name: string, quantity: number) => (quantity === 1 ? name : `${quantity} × ${name}`),
  planned: 'पैक हो रहा है',
  toFollow: 'बाद में भेजे जाएँगे',
  history: 'ट्रैकिंग का विवरण',
  sentence: asSentence,
  expected: (day: string) => `${day} को पहुँचने की उम्मीद`,
  events: {
    booked: 'हमने कूरियर बुक कर दिया है',
    picked_up: 'कूरियर ने पार्सल ले लिया',
    in_transit: 'रास्ते में',
    out_for_delivery: 'डिलीवरी के लिए निकला',
    attempt_failed: 'डिलीवरी नहीं हो सकी',
    delivered: 'डिलीवर हुआ',
    returning: 'हमारे पास वापस आ रहा है',
    returned: 'हमारे पास वापस आ गया',
    lost: 'कूरियर से खो गया',
    damaged: 'रास्ते में ख़राब हो गया',
    cancelled: 'शिपमेंट रद्द हुआ',
    delivery_undone: 'अभी डिलीवर नहीं हुआ: हमने इसे ठीक किया',
  },
  reasons: {
    unreachable: 'कूरियर आपसे संपर्क नहीं कर सका।',
    refused: 'पार्सल लेने से मना किया गया।',
    address_incomplete: 'पता अधूरा है।',
    reschedule_requested: 'दूसरे दिन के लिए कहा गया।',
    cash_not_ready: 'नक़द तैयार नहीं था।',
    other: 'कूरियर ने कारण नहीं बताया।',
  },
};

import type { Timelines } from '../../timeline-text.ts';

export const timeline: { label: string; pages: Timelines } = {
  label: 'Step by step',
  pages: {
    shipping: ({ packing, shipping }) => [
      { icon: 'order', title: 'You order', text: 'At any time of day.' },
      { icon: 'box', title: 'We pack', text: `Within ${packing} business days.` },
      { icon: 'truck', title: 'On its way', text: `Usually ${shipping} business days.` },
      { icon: 'home', title: 'At your door', text: 'We email you at each step.' },
    ],
    delivery: () => [
      { icon: 'truck', title: 'Out for delivery', text: 'We email you that morning.' },
      { icon: 'message', title: 'The courier calls', text: 'Please keep your phone near.' },
      { icon: 'home', title: 'At your door', text: 'Pay now if you chose cash on delivery.' },
      { icon: 'return', title: 'Missed it?', text: 'The courier tries again another day.' },
    ],
    returns: ({ returnDays }) => [
      { icon: 'order', title: 'Ask in My Orders', text: `Within ${returnDays} days of delivery.` },
      { icon: 'check', title: 'We approve', text: 'By email, with the address.' },
      { icon: 'return', title: 'Send it back', text: 'Unused, with its tags.' },
      { icon: 'refund', title: 'Refund or exchange', text: 'Once we have checked the item.' },
    ],
    contact: ({ supportHours }) => [
      { icon: 'message', title: 'Write to us', text: 'With your order ID, if you have one.' },
      { icon: 'check', title: 'We read it', text: supportHours && `${supportHours}.` },
      { icon: 'mail', title: 'You get an answer', text: 'By email.' },
    ],
  },
};

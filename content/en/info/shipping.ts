import { formatPaise } from '#domain/money.ts';
import type { PublicSettings } from '#domain/settings.ts';
import { shop } from '#shop';
import type { InfoPage } from './page.ts';

const { shippingDays } = shop;

export const shipping = ({ policy }: PublicSettings): InfoPage => ({
  title: 'Shipping',
  description: `Standard shipping takes ${shippingDays.standard} business days, free from ${formatPaise(policy.freeDeliveryFrom)}.`,
  intro: 'How long packing and shipping take, and what they cost.',
  sections: [
    {
      id: 'processing',
      heading: 'Processing time',
      paragraphs: [
        `We pack your order and hand it to the courier within ${shippingDays.processing} business days. Business days are Monday to Saturday, except public holidays.`,
        'We start packing an online order when we receive your payment, and a cash on delivery order immediately.',
      ],
    },
    {
      id: 'times',
      heading: 'Shipping time',
      paragraphs: ['From the day the courier picks up your parcel:'],
      points: [
        `Standard: ${shippingDays.standard} business days.`,
        `Expedited: ${shippingDays.expedited} business days, where the courier offers it for your PIN code.`,
        'You don’t need to choose at checkout: we use the faster service when it is available, at no extra cost.',
      ],
    },
    {
      id: 'fees',
      heading: 'Shipping costs',
      paragraphs: [
        `Delivery costs ${formatPaise(policy.deliveryFee)}. It is free when your subtotal is ${formatPaise(policy.freeDeliveryFrom)} or more before coupons.`,
        `Cash on delivery costs ${formatPaise(policy.codFee)} extra, because the courier charges us for collecting cash. There is no fee if you pay online.`,
      ],
    },
    {
      id: 'where',
      heading: 'Where we ship',
      paragraphs: [
        'We ship to all states and union territories of India. We don’t ship abroad.',
        'Hill districts, islands and the North-East can take a few days longer.',
      ],
    },
    {
      id: 'follow',
      heading: 'Track your order',
      paragraphs: [
        'My Orders shows the status of your order: Processing, Shipped, Out for Delivery or Delivered. We also confirm every order by email.',
      ],
    },
  ],
});

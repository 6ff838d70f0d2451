import { formatPaise } from '#domain/money.ts';
import type { PublicSettings } from '#domain/settings.ts';
import { shop } from '#shop';
import type { InfoPage } from './page.ts';

const { shippingDays } = shop;

export const shipping = ({ policy }: PublicSettings): InfoPage => ({
  title: 'Shipping',
  description: `Standard shipping takes ${shippingDays.standard} business days, free from ${formatPaise(policy.freeDeliveryFrom)}.`,
  intro: 'From our shelf to the courier, and how long each step takes.',
  sections: [
    {
      id: 'processing',
      heading: 'Packing your order',
      paragraphs: [
        `We pack and hand over an order within ${shippingDays.processing} business days. Business days are Monday to Saturday, without public holidays.`,
        'An order paid online is packed once the payment has reached us; a cash on delivery order right away.',
      ],
    },
    {
      id: 'times',
      heading: 'How long it travels',
      paragraphs: ['Counted from the day the courier takes the parcel:'],
      points: [
        `Standard: ${shippingDays.standard} business days.`,
        `Expedited: ${shippingDays.expedited} business days, where the courier offers it for your PIN code.`,
        'There is nothing to choose at checkout: we use the faster service when it is available, at no extra cost.',
      ],
    },
    {
      id: 'fees',
      heading: 'What it costs',
      paragraphs: [
        `Delivery costs ${formatPaise(policy.deliveryFee)} and is free when your items come to ${formatPaise(policy.freeDeliveryFrom)} or more, judged before any coupon.`,
        `Cash on delivery adds ${formatPaise(policy.codFee)}, because the courier charges us for collecting the money. Paying online avoids it.`,
      ],
    },
    {
      id: 'where',
      heading: 'Where we ship',
      paragraphs: [
        'To addresses in all states and union territories of India. We do not ship abroad.',
        'Hill districts, islands and the North-East can take some days longer than stated here.',
      ],
    },
    {
      id: 'follow',
      heading: 'Following your order',
      paragraphs: [
        'My Orders shows where it stands: Processing, Shipped, Out for Delivery, Delivered. We also confirm every order by e-mail.',
      ],
    },
  ],
});

import { formatPaise } from '#domain/money.ts';
import type { PublicSettings } from '#domain/settings.ts';
import { shop } from '#shop';
import type { InfoPage } from './page.ts';

export const delivery = ({ contact, policy, returnDays }: PublicSettings): InfoPage => ({
  title: 'Delivery',
  description: 'Addresses, cash on delivery, missed deliveries, and damaged or late parcels.',
  intro: 'What to expect when your parcel is delivered.',
  sections: [
    {
      id: 'address',
      heading: 'Your address',
      paragraphs: [
        'Enter your 6-digit PIN code and we fill in your city and state. If we can’t find the PIN code, enter them yourself. Add your floor, gate or a landmark to help the courier find you.',
        'The courier may call you, so enter a phone number where you can be reached on the day of delivery.',
      ],
    },
    {
      id: 'cash',
      heading: 'Cash on delivery',
      paragraphs: [
        `Please have the exact amount ready, because couriers carry little change. The total at checkout already includes the cash on delivery fee of ${formatPaise(policy.codFee)}, so you never pay more at the door.`,
      ],
    },
    {
      id: 'missed',
      heading: 'If you are not at home',
      paragraphs: [
        'The courier tries again on another day, or calls you to agree on a time. If your order is already paid, you can ask the courier to leave the parcel with a neighbour or security guard.',
        'If a parcel can’t be delivered, it is returned to us. We then email you, and either send it again or refund your payment.',
      ],
    },
    {
      id: 'damaged',
      heading: 'If the parcel is damaged',
      paragraphs: [
        `Take a photo before you open it. You can also refuse a parcel that is open or wet. In both cases, email ${contact.email} within ${returnDays} days, and we’ll replace or refund it at our cost.`,
      ],
    },
    {
      id: 'late',
      heading: 'If your parcel is late',
      paragraphs: [
        `Packing takes ${shop.shippingDays.processing} business days. Standard shipping then takes ${shop.shippingDays.standard} business days and expedited shipping ${shop.shippingDays.expedited}. Festivals, strikes and the monsoon can cause delays.`,
        `If your parcel hasn’t arrived by then, email ${contact.email} with your order ID. We’ll contact the courier and get back to you.`,
      ],
    },
    {
      id: 'change',
      heading: 'Change or cancel an order',
      paragraphs: [
        'While the status of your order is Processing, you can cancel it for free: open it in My Orders and choose Cancel this order. We refund your payment. You can’t change an order, so to use another address or size, cancel it and order again.',
        `Once it has shipped, you can return it in My Orders within ${returnDays} days of delivery.`,
      ],
    },
  ],
});

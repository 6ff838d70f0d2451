import { formatPaise } from '#domain/money.ts';
import type { PublicSettings } from '#domain/settings.ts';
import { shop } from '#shop';
import type { InfoPage } from './page.ts';

export const delivery = ({ contact, policy, returnDays }: PublicSettings): InfoPage => ({
  title: 'Delivery',
  description: 'What happens at your door: addresses, cash on delivery, missed visits and damaged parcels.',
  intro: 'The last kilometre, from the courier’s bag into your hands.',
  sections: [
    {
      id: 'address',
      heading: 'A good address',
      paragraphs: [
        'Type the six digits of your PIN code and we fill in city and state. If we do not find it, enter them yourself. Add the floor, the gate or a landmark to the address: couriers are grateful for “opposite the temple”.',
        'The courier calls the phone number of the order, so give one that will be answered on the day.',
      ],
    },
    {
      id: 'cash',
      heading: 'Cash on delivery',
      paragraphs: [
        `Have the exact amount ready if you can; couriers carry little change. The fee of ${formatPaise(policy.codFee)} is part of the total you saw at checkout, and nobody may ask for more at the door.`,
      ],
    },
    {
      id: 'missed',
      heading: 'If you are out',
      paragraphs: [
        'The courier tries again on another day or calls to agree on a time. A neighbour or the guard may take a parcel that is already paid, if you tell the courier so.',
        'A parcel that cannot be delivered comes back to us. We then write to you, and send it again or refund what you paid.',
      ],
    },
    {
      id: 'damaged',
      heading: 'If the parcel is damaged',
      paragraphs: [
        `Take a photograph before you open it. You may also refuse a parcel that is open or wet. Either way write to ${contact.email} within ${returnDays} days, and we put it right at our cost.`,
      ],
    },
    {
      id: 'late',
      heading: 'If it is late',
      paragraphs: [
        `Standard parcels take ${shop.shippingDays.standard} business days and expedited ones ${shop.shippingDays.expedited}, after ${shop.shippingDays.processing} business days for packing. Festivals, strikes and the monsoon sometimes know better.`,
        `If that time has passed, write to ${contact.email} with the order ID. We ask the courier and tell you what we learn.`,
      ],
    },
    {
      id: 'change',
      heading: 'Changing or cancelling',
      paragraphs: [
        'While an order in My Orders says Processing, open it there and choose Cancel this order: it costs nothing, and what you paid is refunded. An order itself cannot be changed, so for another address or size cancel it and order again.',
        `Once it says Shipped, let it arrive and return it in My Orders within ${returnDays} days.`,
      ],
    },
  ],
});

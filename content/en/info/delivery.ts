import type { TextPage } from './page.ts';

export const delivery: TextPage = {
  title: 'Delivery',
  seoDescription: 'Addresses, cash on delivery, missed deliveries, and damaged or late parcels.',
  markdown: `
What to expect when your parcel is delivered.

## Your address

Enter your 6-digit PIN code and we fill in your city and state. If we can’t find the PIN code, enter them yourself. Add your floor, gate or a landmark to help the courier find you.

The courier may call you, so enter a phone number where you can be reached on the day of delivery.

## Cash on delivery

Please have the exact amount ready, because couriers carry little change. The total at checkout already includes the cash on delivery fee of {cash on delivery fee}, so you never pay more at the door.

## If you are not at home

The courier tries again on another day, or calls you to agree on a time. If your order is already paid, you can ask the courier to leave the parcel with a neighbour or security guard.

If a parcel can’t be delivered, it is returned to us. We then email you, and either send it again or refund your payment.

## If the parcel is damaged

Take a photo before you open it. You can also refuse a parcel that is open or wet. In both cases, email {email} within {return days} days, and we’ll replace or refund it at our cost.

## If your parcel is late

Packing takes {processing days} business days. Standard shipping then takes {standard shipping days} business days and expedited shipping {expedited shipping days}. Festivals, strikes and the monsoon can cause delays.

If your parcel hasn’t arrived by then, email {email} with your order ID. We’ll contact the courier and get back to you.

## Change or cancel an order

While the status of your order is Processing, you can cancel it for free: open it in My Orders and choose Cancel this order. We refund your payment. Until we pack it, you can change its items and address there too.

Once it has shipped, you can return it in My Orders within {return days} days of delivery.
`,
};

import type { TextPage } from './page.ts';

export const shipping: TextPage = {
  title: 'Shipping',
  seoDescription:
    'Standard shipping takes {standard shipping days} business days, free from {free delivery from}.',
  markdown: `
How long packing and shipping take, and what they cost.

## Processing time

We pack your order and hand it to the courier within {processing days} business days. Business days are Monday to Saturday, except public holidays.

We start packing an online order when we receive your payment, and a cash on delivery order immediately.

## Shipping time

From the day the courier picks up your parcel:

- Standard: {standard shipping days} business days.
- Expedited: {expedited shipping days} business days, where the courier offers it for your PIN code.
- You don’t need to choose at checkout: we use the faster service when it is available, at no extra cost.

## Shipping costs

Delivery costs {delivery fee}. It is free when your subtotal is {free delivery from} or more before coupons.

Cash on delivery costs {cash on delivery fee} extra, because the courier charges us for collecting cash. There is no fee if you pay online.

## Where we ship

We ship to all states and union territories of India. We don’t ship abroad.

Hill districts, islands and the North-East can take a few days longer.

## Track your order

My Orders shows the status of your order: Processing, Shipped, Out for Delivery or Delivered. We also confirm every order by email.
`,
};

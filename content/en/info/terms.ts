import { formatPaise } from '#domain/money.ts';
import { PAYMENT_WINDOW_MS } from '#domain/order.ts';
import type { PublicSettings } from '#domain/settings.ts';
import { shop } from '#shop';
import type { InfoPage } from './page.ts';

const paymentMinutes = PAYMENT_WINDOW_MS / 60_000;

export const terms = ({ contact, policy, returnDays, payment }: PublicSettings): InfoPage => ({
  title: 'Terms of use',
  description: `The terms on which ${shop.brand} sells, in plain words.`,
  intro: `These terms apply between you and ${shop.brand}, ${contact.address}. By placing an order you accept them.`,
  sections: [
    {
      id: 'who',
      heading: 'Who may order',
      paragraphs: [
        'You must be 18 or older, give your true name and a working phone number, and have an account with a verified e-mail address. Keep your password to yourself; tell us if you think someone else has it.',
      ],
    },
    {
      id: 'products',
      heading: 'Products',
      paragraphs: [
        'We describe and photograph products as truly as we can. Colours differ a little from screen to screen, and handmade things from piece to piece. The country of origin stands on each product page.',
      ],
    },
    {
      id: 'prices',
      heading: 'Prices',
      paragraphs: [
        'Prices are in Indian rupees and include GST. The MRP includes all taxes too. Before you order, the summary shows every part of the total.',
        `Delivery costs ${formatPaise(policy.deliveryFee)}, and is free from ${formatPaise(policy.freeDeliveryFrom)}. Cash on delivery costs ${formatPaise(policy.codFee)} more. One coupon comes off: a code that you enter at the checkout, or the highest of those below that your items reach, whichever takes more off.`,
      ],
      points: policy.coupons.map(
        ({ minSubtotal, amount }) =>
          `${formatPaise(amount)} off when your items come to ${formatPaise(minSubtotal)} or more.`,
      ),
    },
    {
      id: 'orders',
      heading: 'Orders',
      paragraphs: [
        'Your order is an offer to buy. The contract is made when we confirm it by e-mail. If a price was plainly wrong or an item turns out to be missing, we tell you, cancel that order and refund all you paid.',
        `For an online payment we keep the items for ${paymentMinutes} minutes. If it does not arrive in that time, the order expires. A payment that arrives later, within a day, becomes an order if the items are available at the same price and the coupon still applies; otherwise it is refunded.`,
      ],
    },
    {
      id: 'payment',
      heading: 'Payment',
      paragraphs: [
        `You pay online through ${payment.displayName}, or in cash to the courier. We neither see nor store card details.`,
      ],
    },
    {
      id: 'delivery-and-returns',
      heading: 'Cancelling, delivery and returns',
      paragraphs: [
        `You may cancel without charge until the order is shipped, and return or exchange items within ${returnDays} days of delivery. The pages on shipping, delivery and returns say how and are part of these terms.`,
        'The risk passes to you when the parcel is handed over to you.',
      ],
    },
    {
      id: 'use',
      heading: 'Using this site',
      paragraphs: [
        'Please do not disturb the site, order under another person’s name, or buy for resale without asking us. Our photographs, texts and name are ours; the shop’s software is open source under its own licence.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        'We answer for the goods we sell as the Consumer Protection Act, 2019 lays down. Nothing in these terms takes away a right which that law gives you.',
      ],
    },
    {
      id: 'grievance',
      heading: 'Grievances',
      paragraphs: [
        `Under the Consumer Protection (E-Commerce) Rules, 2020 you can write to our grievance officer at ${contact.email}, call ${contact.phone}, or send post to ${contact.address}. We acknowledge a complaint within 48 hours and settle it within one month of receiving it.`,
        'You can also turn to the National Consumer Helpline, telephone 1915.',
      ],
    },
    {
      id: 'law',
      heading: 'Law and courts',
      paragraphs: [
        'Indian law applies. The courts of Bengaluru, Karnataka have jurisdiction; your right to go to the consumer commission where you live remains.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      paragraphs: [
        'We may change these terms for the future. For an order, the terms of the day on which it was placed hold.',
      ],
    },
  ],
});

import { formatPaise } from '#domain/money.ts';
import { PAYMENT_WINDOW_MS } from '#domain/order.ts';
import type { PublicSettings } from '#domain/settings.ts';
import type { InfoPage } from './page.ts';

const paymentMinutes = PAYMENT_WINDOW_MS / 60_000;

export const terms = ({ brand, contact, policy, returnDays, payment }: PublicSettings): InfoPage => ({
  title: 'Terms of use',
  description: `The terms of use of ${brand.name}, in plain English.`,
  intro: `These terms apply between you and ${brand.name}, ${contact.address}. By placing an order you accept them.`,
  sections: [
    {
      id: 'who',
      heading: 'Who can order',
      paragraphs: [
        'You must be 18 or older, provide your real name and a working phone number, and have an account with a verified email address. Keep your password secret, and tell us if you think someone else knows it.',
      ],
    },
    {
      id: 'products',
      heading: 'Products',
      paragraphs: [
        'We describe and show products as accurately as we can. Colours may look slightly different on your screen, and handmade items vary. Each product page states the country of origin.',
      ],
    },
    {
      id: 'prices',
      heading: 'Prices',
      paragraphs: [
        'Prices are in Indian rupees and include GST. The MRP also includes all taxes. The order summary shows every part of the total before you order.',
        `Delivery costs ${formatPaise(policy.deliveryFee)}, and is free when your subtotal is ${formatPaise(policy.freeDeliveryFrom)} or more. Cash on delivery costs ${formatPaise(policy.codFee)} extra. One coupon applies to an order: a code that you enter at checkout, or the highest automatic discount that your subtotal qualifies for, whichever saves you more.`,
      ],
      points: policy.coupons.map(
        ({ minSubtotal, amount }) =>
          `${formatPaise(amount)} off when your subtotal is ${formatPaise(minSubtotal)} or more.`,
      ),
    },
    {
      id: 'orders',
      heading: 'Orders',
      paragraphs: [
        'Your order is an offer to buy. The contract is formed when we confirm it by email. If a price was clearly wrong or an item is not available, we will notify you, cancel the order and refund your payment in full.',
        `If you pay online, we hold your items for ${paymentMinutes} minutes. If we don’t receive your payment in that time, the order expires. If your payment arrives later, within a day, we confirm the order if the items are available at the same price and the coupon still applies; otherwise we refund it.`,
      ],
    },
    {
      id: 'payment',
      heading: 'Payment',
      paragraphs: [
        `You can pay online through ${payment.displayName}, or in cash to the courier. We never see or store your card details.`,
      ],
    },
    {
      id: 'delivery-and-returns',
      heading: 'Cancellation, delivery and returns',
      paragraphs: [
        `You can cancel free of charge until the order is shipped, and return or exchange items within ${returnDays} days of delivery. The shipping, delivery and returns pages explain how, and are part of these terms.`,
        'The risk passes to you when you receive the parcel.',
      ],
    },
    {
      id: 'use',
      heading: 'Using this site',
      paragraphs: [
        'Do not disrupt the site, order in another person’s name, or buy for resale without our permission. We own our photographs, texts and name; the shop’s software is open source under its own licence.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      paragraphs: [
        'We are liable for the products we sell under the Consumer Protection Act, 2019. Nothing in these terms limits your rights under that law.',
      ],
    },
    {
      id: 'grievance',
      heading: 'Grievances',
      paragraphs: [
        `Under the Consumer Protection (E-Commerce) Rules, 2020 you can write to our grievance officer at ${contact.email}, call ${contact.phone}, or send post to ${contact.address}. We acknowledge complaints within 48 hours and resolve them within one month of receipt.`,
        'You can also call the National Consumer Helpline on 1915.',
      ],
    },
    {
      id: 'law',
      heading: 'Governing law',
      paragraphs: [
        'Indian law applies. The courts of Bengaluru, Karnataka have jurisdiction. You can still file a complaint with the consumer commission where you live.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      paragraphs: [
        'We may change these terms. The terms at the time you placed an order apply to that order.',
      ],
    },
  ],
});

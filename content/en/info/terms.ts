import type { TextPage } from './page.ts';

/** `courts` says which courts have jurisdiction. */
const termsWith = (courts: string): TextPage => ({
  title: 'Terms of use',
  seoDescription: 'The terms of use of {brand}, in plain English.',
  markdown: `
These terms apply between you and {brand}, {address}. By placing an order you accept them.

## Who can order

You must be 18 or older, provide your real name and a working phone number, and have an account with a verified email address. Keep your password secret, and tell us if you think someone else knows it.

## Products

We describe and show products as accurately as we can. Colours may look slightly different on your screen, and handmade items vary. Each product page states the country of origin.

## Prices

Prices are in Indian rupees. {gst note} The MRP includes all taxes. The order summary shows every part of the total before you order.

Delivery costs {delivery fee}, and is free when your subtotal is {free delivery from} or more. Cash on delivery costs {cash on delivery fee} extra. One coupon applies to an order: a code that you enter at checkout, or the highest automatic discount that your subtotal qualifies for, whichever saves you more.

{automatic discount list}

## Orders

Your order is an offer to buy. The contract is formed when we confirm it by email. If a price was clearly wrong or an item is not available, we will notify you, cancel the order and refund your payment in full.

If you pay online, we hold your items for {payment minutes} minutes. If we don’t receive your payment in that time, the order expires. If your payment arrives later, within a day, we confirm the order if the items are available at the same price and the coupon still applies; otherwise we refund it.

## Payment

You can pay online through {payment provider}, or in cash to the courier. We never see or store your card details.

## Cancellation, delivery and returns

You can cancel free of charge until the order is shipped, and return or exchange items within {return days} days of delivery. The shipping, delivery and returns pages explain how, and are part of these terms.

The risk passes to you when you receive the parcel.

## Using this site

Do not disrupt the site, order in another person’s name, or buy for resale without our permission. We own our photographs, texts and name; the shop’s software is open source under its own licence.

## Liability

We are liable for the products we sell under the Consumer Protection Act, 2019. Nothing in these terms limits your rights under that law.

## Grievances

Under the Consumer Protection (E-Commerce) Rules, 2020 you can write to our grievance officer at {email}, call {phone}, or send post to {address}. We acknowledge complaints within 48 hours and resolve them within one month of receipt.

You can also call the National Consumer Helpline on 1915.

## Governing law

Indian law applies.${courts} You can still file a complaint with the consumer commission where you live.

## Changes

We may change these terms. The terms at the time you placed an order apply to that order.
`,
});

export const terms = termsWith(' The courts of Bengaluru, Karnataka have jurisdiction.');

export const ownTerms = termsWith('');

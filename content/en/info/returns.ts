import type { TextPage } from './page.ts';

/** `exceptions` lists which kinds of products can be returned only if they are faulty. */
const returnsWith = (exceptions: string): TextPage => ({
  title: 'Returns and exchanges',
  seoDescription:
    'Return or exchange anything within {return days} days of delivery in My Orders or by email.',
  markdown: `
Doesn’t fit, or not what you expected? You can return or exchange an item within {return days} days of delivery.

## How to return or exchange

In [My Orders](/order), or by email to {email}.

- Within {return days} days of delivery, open the order in My Orders and choose Return or exchange. Select the items, the reason, and a refund or another size. You can also email us the order ID.
- We reply with the return address and anything else you need to know.
- Pack the item in its original packaging, with its tags, and send it by courier or India Post. Keep the receipt.
- When we receive it, we check it and email you the result.

## What you can return

Items must be unused, unwashed and complete, with tags and packaging. You can of course try clothes on at home.${exceptions}

## Faulty, damaged or wrong items

Email a photo to {email} within {return days} days of delivery. We pay for return shipping, and you can choose a replacement, if it is in stock, or a full refund including all fees.

If a fault appears later, please email us too. Your legal rights still apply.

## Refunds

We start the refund once we’ve received and checked your return. If you paid online, we refund the original card, bank account or UPI ID. Your bank may take a few working days.

If you paid cash on delivery, we ask for a bank account or UPI ID for your refund. We never ask for a PIN, password or OTP.

We refund the price you paid for the item, minus its share of any coupon discount. If you change your mind, you pay for return shipping, and the delivery and cash on delivery fees are not refunded.

## Exchanges

When you request another size, we reserve it if it is in stock, and ship it when we receive your return. If the size is sold out, you get a refund instead. A size that costs more than you paid can’t be chosen.

You can return or exchange the replacement too, within {return days} days of its delivery.
`,
});

export const returns = returnsWith(`

- Used bottles, mugs and other items for food or drink can be returned only if they are faulty.
- Candles that have been lit and frames with your own lenses can be returned only if they are faulty.`);

export const ownReturns = returnsWith('');

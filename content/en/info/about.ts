import type { TextPage } from './page.ts';

export const about: TextPage = {
  title: 'About {brand}',
  seoDescription: '{brand} sells everyday clothing and gear, designed in Bengaluru and made in India.',
  markdown: `
{brand} is Hindi for “every day”. We make the things you use every day, and we try to make them well.

## Why we started

The clothes we wear most are rarely the ones we think about most. A T-shirt, a water bottle, a cap: we use them every day, yet they are often made to be replaced.

We started {brand} to offer a small range of everyday products that last, at prices you can afford.

## What we sell

We sell a small range in three categories:

- Men: tops, bottoms and winter layers, in five sizes.
- Daily-Gears: bottles, gloves and home accessories.
- Lifestyle: spectacles and sunglasses, bags for travel, and caps.

## How we choose

Every product page lists the material, the size or weight, care instructions and the country of origin. If we don’t know a fact, we don’t publish it.

{gst note} The MRP is next to the price, so you can see how much you save.

## Where we are

We are an online shop based at {address}. We have no store to visit, but our team answers your questions at {email}.
`,
};

/** The page of a shop of one’s own, until its owner writes another one. */
export const ownAbout: TextPage = {
  title: 'About {brand}',
  seoDescription: '{brand} is an online shop in India.',
  markdown: `
{brand} is an online shop in India.

## How to order

Add items to your cart, log in and enter your address. You can pay online through {payment provider}, or in cash when your parcel arrives.

{gst note} The MRP is next to the price, so you can see how much you save.

## Questions

The [FAQ](/faq) answers most questions. For everything else, please use the [contact page](/contact).
`,
};

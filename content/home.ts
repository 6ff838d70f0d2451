import { formatRupees } from '#domain/money.ts';
import type { PublicSettings } from '#domain/settings.ts';
import { shop } from '#shop';

/** A picture's words: where they lead, and what the button says. */
interface Slide {
  heading: string;
  text: string;
  link: string;
  label: string;
}

interface Tile {
  title: string;
  text: string;
}

export const hero: Slide[] = [
  {
    heading: 'Made for every day',
    text: 'Tees, shirts and trousers you reach for without thinking.',
    link: '/collection?category=Men',
    label: 'Shop Men',
  },
  {
    heading: 'Cold water, all day',
    text: 'Steel bottles, flasks and tumblers for desk, road and hill.',
    link: '/collection?category=Daily-Gears&subCategory=Bottles',
    label: 'Shop bottles',
  },
  {
    heading: 'Layers for cool mornings',
    text: 'Hoodies, knits and a puffer that packs into its own pocket.',
    link: '/collection?category=Men&subCategory=Winter-wear',
    label: 'Shop winter wear',
  },
  {
    heading: 'Light bags, long roads',
    text: 'Backpacks, shades and caps for the next small journey.',
    link: '/collection?category=Lifestyle',
    label: 'Shop Lifestyle',
  },
];

export const promo: Slide = {
  heading: 'The good things of daily life',
  text: 'A short list of clothing and gear, chosen to be used and made to last.',
  link: '/collection',
  label: 'See the collection',
};

export const trust = ({ returnDays }: PublicSettings): Tile[] => [
  { title: '100% original', text: 'Sold and sent by us, with materials and origin on every page.' },
  { title: 'Cash on delivery', text: 'Pay at the door if you like that better.' },
  { title: `${returnDays}-day returns`, text: 'Return or exchange in My Orders.' },
  { title: 'Safe payment', text: 'Online payments run through Razorpay. We never see your card.' },
];

export const policies = ({ policy, contact, returnDays }: PublicSettings): Tile[] => [
  {
    title: 'Easy exchange',
    text: `Wrong size? Write to us within ${returnDays} days and we exchange it while stock lasts.`,
  },
  {
    title: 'Free delivery',
    text: `From ${formatRupees(policy.freeDeliveryFrom)}. Below that, ${formatRupees(policy.deliveryFee)} to any PIN code.`,
  },
  {
    title: 'People who answer',
    text: `${contact.supportHours}, by e-mail and phone.`,
  },
];

export const newsletter: Tile = {
  title: `Subscribe and get ${shop.offers.newsletterPercent}% off`,
  text: 'Good things for every day, told without noise.',
};

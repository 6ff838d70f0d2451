import { formatPaise } from '#domain/money.ts';
import * as paths from '#domain/paths.ts';
import type { PublicSettings } from '#domain/settings.ts';
import { describeOffer } from './offer.ts';

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

export interface HeroSlide extends Slide {
  scene: string;
  isDark: boolean;
}

const slides: HeroSlide[] = [
  {
    heading: 'Made for every day',
    text: 'The mug, the bottle and the tee you reach for without thinking.',
    link: paths.category('Daily-Gears'),
    label: 'Shop daily gear',
    scene: 'hero-1',
    isDark: false,
  },
  {
    heading: 'Clothes that get along',
    text: 'Tees, shirts and trousers in colours that go with each other.',
    link: paths.category('Men'),
    label: 'Shop Men',
    scene: 'hero-2',
    isDark: false,
  },
  {
    heading: 'Light bags, long roads',
    text: 'Backpacks, shades and caps for the next small journey.',
    link: paths.category('Lifestyle'),
    label: 'Shop Lifestyle',
    scene: 'hero-3',
    isDark: false,
  },
  {
    heading: 'Home before dark',
    text: 'A warm lamp, a candle, and something soft to lean on.',
    link: paths.category('Daily-Gears', 'Home'),
    label: 'Shop home',
    scene: 'hero-4',
    isDark: true,
  },
];

const promo: Slide = {
  heading: 'The good things of daily life',
  text: 'Clothing and gear, chosen for daily use and made to last.',
  link: paths.collection,
  label: 'See the collection',
};

const trust = ({ returnDays, payment }: PublicSettings): Tile[] => [
  { title: '100% original', text: 'Sold and shipped by us, with materials and origin on every page.' },
  { title: 'Cash on delivery', text: 'Pay at the door if you prefer.' },
  { title: `${returnDays}-day returns`, text: 'Return or exchange in My Orders.' },
  {
    title: 'Safe payment',
    text: `Online payments run through ${payment.displayName}. We never see your card details.`,
  },
];

const policies = ({ policy, contact, returnDays }: PublicSettings): Tile[] => [
  {
    title: 'Easy exchange',
    text: `Wrong size? Choose another one in My Orders within ${returnDays} days of delivery, while stock lasts.`,
  },
  {
    title: 'Free delivery',
    text: `From ${formatPaise(policy.freeDeliveryFrom)}. Below that, ${formatPaise(policy.deliveryFee)} to any PIN code.`,
  },
  {
    title: 'Friendly support',
    text: `${contact.supportHours}, by email and phone.`,
  },
];

const newsletter = ({ offers }: Pick<PublicSettings, 'offers'>) => {
  const offer = offers.find(({ forSubscribers }) => forSubscribers);
  return {
    title: offer ? `Subscribe and get ${describeOffer(offer)}` : 'Subscribe to our newsletter',
    text: 'News about our products and offers.',
    gift: offer && {
      code: offer.code,
      text: `takes ${describeOffer(offer)}${offer.maxUsesPerCustomer === 1 ? ' one order' : ''}. Enter it at checkout.`,
    },
  };
};

export const home = {
  description: (tagline: string) =>
    `${tagline}. Cash on delivery, free delivery on larger orders, easy returns.`,
  hero: {
    name: 'Highlights',
    slides,
    show: (number: number, heading: string) => `Show slide ${number}: ${heading}`,
    start: 'Start rotation',
    stop: 'Stop rotation',
    slide: 'slide',
    carousel: 'carousel',
  },
  offers: 'Offers',
  latest: { title: 'Latest Collections', more: 'See all', empty: 'No latest products to display.' },
  bestSellers: { title: 'Best Seller', empty: 'No best-selling products found.' },
  hydration: { title: 'Hydration Essentials', more: 'See all bottles' },
  promo,
  trust: { name: 'Why shop here', tiles: trust },
  policies: { name: 'Our promises', tiles: policies },
  newsletter: {
    box: newsletter,
    needsScript: 'Subscribing needs JavaScript, which is switched off here.',
    email: 'Email address',
    emailMissing: 'Please enter your email address.',
    subscribe: 'Subscribe',
    thanks: 'Thank you for subscribing.',
    yourCode: 'Your code',
  },
};

import { formatPaise } from '#domain/money.ts';
import { describeOffer } from '#domain/offer.ts';
import * as paths from '#domain/paths.ts';
import type { PublicSettings } from '#domain/settings.ts';

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

/** On a photograph, `web/pictures/<scene>-…`, whose room for words is light or dark. */
export interface HeroSlide extends Slide {
  scene: string;
  isDark: boolean;
}

export const hero: HeroSlide[] = [
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

export const promo: Slide = {
  heading: 'The good things of daily life',
  text: 'A short list of clothing and gear, chosen to be used and made to last.',
  link: paths.collection,
  label: 'See the collection',
};

export const trust = ({ returnDays, payment }: PublicSettings): Tile[] => [
  { title: '100% original', text: 'Sold and sent by us, with materials and origin on every page.' },
  { title: 'Cash on delivery', text: 'Pay at the door if you like that better.' },
  { title: `${returnDays}-day returns`, text: 'Return or exchange in My Orders.' },
  {
    title: 'Safe payment',
    text: `Online payments run through ${payment.displayName}. We never see your card.`,
  },
];

export const policies = ({ policy, contact, returnDays }: PublicSettings): Tile[] => [
  {
    title: 'Easy exchange',
    text: `Wrong size? Choose another one in My Orders within ${returnDays} days of delivery, while stock lasts.`,
  },
  {
    title: 'Free delivery',
    text: `From ${formatPaise(policy.freeDeliveryFrom)}. Below that, ${formatPaise(policy.deliveryFee)} to any PIN code.`,
  },
  {
    title: 'People who answer',
    text: `${contact.supportHours}, by e-mail and phone.`,
  },
];

export const newsletter = ({ offers }: Pick<PublicSettings, 'offers'>) => {
  const offer = offers.find(({ forSubscribers }) => forSubscribers);
  return {
    title: offer ? `Subscribe and get ${describeOffer(offer)}` : 'Subscribe to our newsletter',
    text: 'News about good things for every day.',
    /** What one gets by subscribing. */
    gift: offer && {
      code: offer.code,
      text: `takes ${describeOffer(offer)}${offer.maxUsesPerCustomer === 1 ? ' one order' : ''}. Enter it at checkout.`,
    },
  };
};

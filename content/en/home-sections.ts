import { createHomeSections, createOwnHomeSections } from '../home-sections.ts';

const bestSellers = { heading: 'Best Seller' };

const trust = {
  name: 'Why shop here',
  tiles: {
    original: {
      title: '100% original',
      text: 'Sold and shipped by us, with materials and origin on every page.',
    },
    cash: { title: 'Cash on delivery', text: 'Pay at the door if you prefer.' },
    returns: { title: '{return days}-day returns', text: 'Return or exchange in My Orders.' },
    payment: {
      title: 'Safe payment',
      text: 'Online payments run through {payment provider}. We never see your card details.',
    },
  },
};

const policies = {
  name: 'Our promises',
  tiles: {
    tracking: {
      title: 'Easy tracking',
      text: 'See where your order is in My Orders, from packing to your door.',
    },
    delivery: {
      title: 'Free delivery',
      text: 'From {free delivery from}. Below that, {delivery fee} to any PIN code.',
    },
    support: { title: 'Friendly support', text: '{support hours}, by email and phone.' },
  },
};

export const homeSections = createHomeSections({
  slides: {
    dailyGear: {
      heading: 'Made for every day',
      text: 'The mug, the bottle and the tee you reach for without thinking.',
      label: 'Shop daily gear',
    },
    men: {
      heading: 'Clothes that get along',
      text: 'Tees, shirts and trousers in colours that go with each other.',
      label: 'Shop Men',
    },
    lifestyle: {
      heading: 'Light bags, long roads',
      text: 'Backpacks, shades and caps for the next small journey.',
      label: 'Shop Lifestyle',
    },
    home: {
      heading: 'Home before dark',
      text: 'A warm lamp, a candle, and something soft to lean on.',
      label: 'Shop home',
    },
  },
  categories: {
    heading: 'Shop by category',
    titles: { men: 'Men', dailyGears: 'Daily-Gears', lifestyle: 'Lifestyle' },
  },
  latest: {
    heading: 'Latest Collections',
    label: 'See all',
    emptyText: 'No latest products to display.',
  },
  bestSellers: { ...bestSellers, emptyText: 'No best-selling products found.' },
  promo: {
    heading: 'The good things of daily life',
    text: 'Clothing and gear, chosen for daily use and made to last.',
    label: 'See the collection',
  },
  trust,
  hydration: { heading: 'Hydration Essentials', label: 'All bottles' },
  policies,
});

export const ownHomeSections = createOwnHomeSections({
  welcome: {
    heading: 'Welcome to {brand}',
    markdown:
      'Order online, and pay online or in cash when your parcel arrives. [Read more about us](/about)',
  },
  latest: {
    heading: 'New in our shop',
    label: 'See all',
    emptyText: 'We are opening soon. Please visit us again in a few days.',
  },
  bestSellers,
  trust,
  policies,
});

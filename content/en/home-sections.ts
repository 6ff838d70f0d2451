import * as paths from '#domain/paths.ts';

const picture = (file: string) => ({ file, focus: { x: 0.5, y: 0.5 }, alt: '' });

const always = { device: 'all', from: null, until: null } as const;

/** The home page until the merchant publishes another one; `contract/content/home.ts` has its types. */
export const homeSections = [
  {
    ...always,
    id: 'hero',
    type: 'hero',
    slides: [
      {
        heading: 'Made for every day',
        text: 'The mug, the bottle and the tee you reach for without thinking.',
        link: paths.category('Daily-Gears'),
        label: 'Shop daily gear',
        picture: picture('hero-1'),
        isDark: false,
      },
      {
        heading: 'Clothes that get along',
        text: 'Tees, shirts and trousers in colours that go with each other.',
        link: paths.category('Men'),
        label: 'Shop Men',
        picture: picture('hero-2'),
        isDark: false,
      },
      {
        heading: 'Light bags, long roads',
        text: 'Backpacks, shades and caps for the next small journey.',
        link: paths.category('Lifestyle'),
        label: 'Shop Lifestyle',
        picture: picture('hero-3'),
        isDark: false,
      },
      {
        heading: 'Home before dark',
        text: 'A warm lamp, a candle, and something soft to lean on.',
        link: paths.category('Daily-Gears', 'Home'),
        label: 'Shop home',
        picture: picture('hero-4'),
        isDark: true,
      },
    ],
  },
  { ...always, id: 'offers', type: 'offers' },
  {
    ...always,
    id: 'latest',
    type: 'products',
    heading: 'Latest Collections',
    source: { kind: 'latest' },
    skip: 3,
    limit: 8,
    layout: 'rows',
    more: { link: paths.collection, label: 'See all' },
    emptyText: 'No latest products to display.',
  },
  {
    ...always,
    id: 'bestSellers',
    type: 'products',
    heading: 'Best Seller',
    source: { kind: 'bestsellers' },
    skip: 7,
    limit: 13,
    layout: 'strip',
    more: null,
    emptyText: 'No best-selling products found.',
  },
  {
    ...always,
    id: 'promo',
    type: 'banner',
    heading: 'The good things of daily life',
    text: 'Clothing and gear, chosen for daily use and made to last.',
    link: paths.collection,
    label: 'See the collection',
    picture: picture('promo'),
  },
  {
    ...always,
    id: 'trust',
    type: 'trust',
    name: 'Why shop here',
    tiles: [
      {
        icon: 'check',
        title: '100% original',
        text: 'Sold and shipped by us, with materials and origin on every page.',
      },
      { icon: 'cash', title: 'Cash on delivery', text: 'Pay at the door if you prefer.' },
      { icon: 'return', title: '{return days}-day returns', text: 'Return or exchange in My Orders.' },
      {
        icon: 'shield',
        title: 'Safe payment',
        text: 'Online payments run through {payment provider}. We never see your card details.',
      },
    ],
  },
  {
    ...always,
    id: 'hydration',
    type: 'products',
    heading: 'Hydration Essentials',
    source: { kind: 'category', id: 'daily-gears', path: [] },
    skip: 0,
    limit: 3,
    layout: 'beside',
    more: { link: paths.category('Daily-Gears', 'Bottles'), label: 'See all bottles' },
    emptyText: '',
  },
  {
    ...always,
    id: 'policies',
    type: 'policies',
    name: 'Our promises',
    tiles: [
      {
        title: 'Easy exchange',
        text: 'Wrong size? Choose another one in My Orders within {return days} days of delivery, while stock lasts.',
      },
      {
        title: 'Free delivery',
        text: 'From {free delivery from}. Below that, {delivery fee} to any PIN code.',
      },
      { title: 'Friendly support', text: '{support hours}, by email and phone.' },
    ],
  },
  { ...always, id: 'newsletter', type: 'newsletter' },
] as const;

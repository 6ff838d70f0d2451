import * as paths from '#domain/paths.ts';

interface Heading {
  heading: string;
  text: string;
}

interface Linked extends Heading {
  label: string;
}

interface Tile {
  title: string;
  text: string;
}

interface Tiles<Names extends string> {
  name: string;
  tiles: Record<Names, Tile>;
}

interface Texts {
  slides: Record<'dailyGear' | 'men' | 'lifestyle' | 'home', Linked>;
  categories: { heading: string; titles: Record<'men' | 'dailyGears' | 'lifestyle', string> };
  latest: { heading: string; label: string; emptyText: string };
  bestSellers: { heading: string; emptyText: string };
  promo: Linked;
  trust: Tiles<'original' | 'cash' | 'returns' | 'payment'>;
  hydration: { heading: string; label: string };
  policies: Tiles<'tracking' | 'delivery' | 'support'>;
}

interface OwnTexts extends Pick<Texts, 'latest' | 'trust' | 'policies'> {
  welcome: { heading: string; markdown: string };
  bestSellers: { heading: string };
}

const picture = (file: string) => ({ file, focus: { x: 0.5, y: 0.5 }, alt: '' });

const always = { device: 'all', from: null, until: null } as const;

/** The home page of the sample shop until the merchant publishes another one; `contract/content/home.ts` has its types. */
export const createHomeSections = ({
  slides,
  categories,
  latest,
  bestSellers,
  promo,
  trust,
  hydration,
  policies,
}: Texts) =>
  [
    {
      ...always,
      id: 'hero',
      type: 'hero',
      slides: [
        {
          ...slides.dailyGear,
          link: paths.category('Daily-Gears'),
          picture: picture('hero-1'),
          isDark: false,
        },
        { ...slides.men, link: paths.category('Men'), picture: picture('hero-2'), isDark: false },
        { ...slides.lifestyle, link: paths.category('Lifestyle'), picture: picture('hero-3'), isDark: false },
        {
          ...slides.home,
          link: paths.category('Daily-Gears', 'Home'),
          picture: picture('hero-4'),
          isDark: true,
        },
      ],
    },
    { ...always, id: 'offers', type: 'offers' },
    {
      ...always,
      id: 'categories',
      type: 'picture-tiles',
      heading: categories.heading,
      tiles: [
        {
          title: categories.titles.men,
          link: paths.category('Men'),
          picture: picture('category-men'),
        },
        {
          title: categories.titles.dailyGears,
          link: paths.category('Daily-Gears'),
          picture: picture('category-daily-gears'),
        },
        {
          title: categories.titles.lifestyle,
          link: paths.category('Lifestyle'),
          picture: picture('category-lifestyle'),
        },
      ],
    },
    {
      ...always,
      id: 'latest',
      type: 'products',
      heading: latest.heading,
      source: { kind: 'latest' },
      skip: 3,
      limit: 8,
      layout: 'rows',
      more: { link: paths.collection, label: latest.label },
      emptyText: latest.emptyText,
    },
    {
      ...always,
      id: 'bestSellers',
      type: 'products',
      ...bestSellers,
      source: { kind: 'bestsellers' },
      skip: 7,
      limit: 13,
      layout: 'strip',
      more: null,
    },
    {
      ...always,
      id: 'promo',
      type: 'banner',
      ...promo,
      link: paths.collection,
      picture: picture('promo'),
    },
    {
      ...always,
      id: 'trust',
      type: 'trust',
      name: trust.name,
      tiles: [
        { icon: 'check', ...trust.tiles.original },
        { icon: 'cash', ...trust.tiles.cash },
        { icon: 'return', ...trust.tiles.returns },
        { icon: 'shield', ...trust.tiles.payment },
      ],
    },
    {
      ...always,
      id: 'hydration',
      type: 'products',
      heading: hydration.heading,
      source: { kind: 'category', id: 'daily-gears', path: [] },
      skip: 0,
      limit: 3,
      layout: 'beside',
      more: { link: paths.category('Daily-Gears', 'Bottles'), label: hydration.label },
      emptyText: '',
    },
    {
      ...always,
      id: 'policies',
      type: 'policies',
      name: policies.name,
      tiles: [policies.tiles.tracking, policies.tiles.delivery, policies.tiles.support],
    },
    { ...always, id: 'newsletter', type: 'newsletter' },
  ] as const;

/** The home page of a shop of one’s own until its owner publishes another one: without pictures, categories and offers. */
export const createOwnHomeSections = ({ welcome, latest, bestSellers, trust, policies }: OwnTexts) =>
  [
    { ...always, id: 'welcome', type: 'text', ...welcome },
    {
      ...always,
      id: 'latest',
      type: 'products',
      heading: latest.heading,
      source: { kind: 'latest' },
      skip: 0,
      limit: 8,
      layout: 'rows',
      more: { link: paths.collection, label: latest.label },
      emptyText: latest.emptyText,
    },
    {
      ...always,
      id: 'bestSellers',
      type: 'products',
      heading: bestSellers.heading,
      source: { kind: 'bestsellers' },
      skip: 0,
      limit: 12,
      layout: 'strip',
      more: null,
      emptyText: '',
    },
    {
      ...always,
      id: 'trust',
      type: 'trust',
      name: trust.name,
      tiles: [
        { icon: 'cash', ...trust.tiles.cash },
        { icon: 'return', ...trust.tiles.returns },
        { icon: 'shield', ...trust.tiles.payment },
      ],
    },
    {
      ...always,
      id: 'policies',
      type: 'policies',
      name: policies.name,
      tiles: [policies.tiles.tracking, policies.tiles.delivery],
    },
  ] as const;

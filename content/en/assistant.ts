import { formatPaise, toPaise } from '#domain/money.ts';
import * as paths from '#domain/paths.ts';
import type { Vocabulary } from '#domain/voice.ts';

const simulated = (what: string) => ({
  type: 'simulate' as const,
  toast: `${what} (simulated)`,
  reply: `${what}. This is only simulated: please use the button on the page.`,
});

/** 'Add to cart' must come before 'cart', because the first match wins. */
const commands: Vocabulary['commands'] = [
  {
    keywords: ['close search', 'close the search', 'hide search', 'hide the search'],
    type: 'closeSearch',
    reply: 'The search is closed.',
  },
  { keywords: ['search'], type: 'openSearch', reply: 'What are you looking for?' },
  { keywords: ['go back', 'previous page'], type: 'goBack', reply: 'Going back.' },
  { keywords: ['tour', 'show me around'], type: 'tour' },
  {
    keywords: [
      'develop',
      'founder',
      'who made',
      'who built',
      'who created',
      'who designed',
      'who programmed',
    ],
    type: 'answer',
    reply: 'I was made by the founders of {brand}, who also built this shop.',
  },
  { keywords: ['instagram'], type: 'openSocial', site: 'instagram', reply: 'Opening our Instagram page.' },
  {
    keywords: ['youtube', 'you tube'],
    type: 'openSocial',
    site: 'youtube',
    reply: 'Opening our YouTube channel.',
  },
  {
    keywords: ['google'],
    type: 'go',
    to: paths.login,
    reply: 'Here is the login page. Please choose Continue with Google.',
  },
  { keywords: ['log out', 'logout', 'sign out'], type: 'logout', reply: 'Logging you out.' },
  {
    keywords: ['register', 'sign up', 'signup', 'create account', 'create an account'],
    type: 'go',
    to: paths.signup,
    reply: 'Here you can create your account.',
  },
  { keywords: ['log in', 'login', 'sign in'], type: 'go', to: paths.login, reply: 'Here is the login page.' },
  { keywords: ['add to cart', 'add to my cart', 'add this to'], ...simulated('Adding to the cart') },
  { keywords: ['place order', 'place my order', 'place the order'], ...simulated('Placing the order') },
  { keywords: ['pay now'], ...simulated('Paying now') },
  {
    keywords: ['checkout', 'check out'],
    type: 'go',
    to: paths.checkout,
    reply: 'Taking you to the checkout.',
  },
  { keywords: ['privacy'], type: 'go', to: paths.privacyPolicy, reply: 'This is our privacy policy.' },
  { keywords: ['terms', 'conditions'], type: 'go', to: paths.terms, reply: 'These are our terms.' },
  {
    keywords: ['faq', 'f a q', 'question'],
    type: 'go',
    to: paths.faq,
    reply: 'Here are the most frequent questions.',
  },
  {
    keywords: ['return', 'refund', 'exchange'],
    type: 'go',
    to: paths.returns,
    reply: 'This is how returns and exchanges work.',
  },
  { keywords: ['shipping'], type: 'go', to: paths.shipping, reply: 'This is how we ship.' },
  { keywords: ['delivery', 'deliver'], type: 'go', to: paths.delivery, reply: 'This is how we deliver.' },
  { keywords: ['help', 'support'], type: 'go', to: paths.helpCenter, reply: 'Welcome to the help center.' },
  { keywords: ['order'], type: 'go', to: paths.orders, reply: 'Here are your orders.' },
  { keywords: ['cart', 'basket'], type: 'go', to: paths.cart, reply: 'Here is your cart.' },
  { keywords: ['about'], type: 'go', to: paths.about, reply: 'This is who we are.' },
  {
    keywords: ['collection', 'product', 'shop'],
    type: 'go',
    to: paths.collection,
    reply: 'Here is our collection.',
  },
  { keywords: ['home'], type: 'go', to: '/', reply: 'Welcome home.' },
];

const vocabulary: Vocabulary = {
  commands,
  search: /\b(search for|look for|show|find)\b(.*)/,
  searchVerb: /for$/,
  maxPrice: /\b(?:under|below|less than)\D{0,9}(\d[\d,]*).*/,
  fillers: /^(?:(?:me|the|some|any|an?|products?|items?|everything|anything)(?:\s+|$))+/,
  searching: (words, maxPrice) =>
    `Looking for ${words || 'everything'}${maxPrice === undefined ? '' : ` under ${formatPaise(toPaise(maxPrice))}`}.`,
};

export const assistant = {
  language: 'en-US',
  vocabulary,
  greeting: "Hello! I'm your AI assistant.",
  notUnderstood: {
    reply: "Sorry, I didn't understand that. Please try again.",
    toast: 'Command not recognized',
  },
  notHeard: "I didn't hear anything. Please tap the button and try again.",
  notAllowed: "I can't hear you. Please allow this page to use the microphone.",
  offline: "I can't listen right now. Please check your connection.",
  youSaid: (sentence: string) => `You said “${sentence}”`,
  opensInNewTab: (site: string) => `${site} (opens in a new tab)`,
  stopTour: 'Tap anywhere or press Escape to stop.',
  /** Each message must fit into the pause between two pages. */
  tour: [
    { path: '/', reply: 'Welcome to the tour. Tap or press Escape to stop it. This is our home page.' },
    { path: paths.about, reply: 'Read here who we are and how we choose what we sell.' },
    {
      path: paths.collection,
      reply: 'This is the whole collection. Filter it by category, or sort it by price.',
    },
    {
      path: paths.cart,
      reply: 'Your cart shows what you chose, and how much is missing for free delivery.',
    },
    { path: paths.orders, reply: 'Once you are logged in, you can follow your orders here.' },
    { path: paths.faq, reply: 'Here are answers to the most frequent questions.' },
    { path: paths.returns, reply: 'Does something not fit? This page explains returns and exchanges.' },
    { path: paths.privacyPolicy, reply: 'The privacy policy says which data we store, and why.' },
    { path: paths.terms, reply: 'And these are our terms. That was the tour. Enjoy the shop!' },
  ],
};

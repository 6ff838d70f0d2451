import { formatPaise, toPaise } from '#domain/money.ts';
import * as paths from '#domain/paths.ts';
import type { Vocabulary } from '#domain/voice.ts';

const simulated = (what: string) => ({
  does: 'simulate' as const,
  toast: `${what} (simulated)`,
  says: `${what}. This is only simulated: please use the button on the page.`,
});

/** 'Add to cart' must come before 'cart', because the first match wins. */
const commands: Vocabulary['commands'] = [
  {
    keywords: ['close search', 'close the search', 'hide search', 'hide the search'],
    does: 'closeSearch',
    says: 'The search is closed.',
  },
  { keywords: ['search'], does: 'openSearch', says: 'What are you looking for?' },
  { keywords: ['go back', 'previous page'], does: 'goBack', says: 'Going back.' },
  { keywords: ['tour', 'show me around'], does: 'tour' },
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
    does: 'answer',
    says: 'I was made by the founders of Haroz, who also built this shop.',
  },
  { keywords: ['instagram'], does: 'openSocial', site: 'instagram', says: 'Opening our Instagram page.' },
  {
    keywords: ['youtube', 'you tube'],
    does: 'openSocial',
    site: 'youtube',
    says: 'Opening our YouTube channel.',
  },
  {
    keywords: ['google'],
    does: 'go',
    to: paths.login,
    says: 'Here is the login page. Please choose Continue with Google.',
  },
  { keywords: ['log out', 'logout', 'sign out'], does: 'logout', says: 'Logging you out.' },
  {
    keywords: ['register', 'sign up', 'signup', 'create account', 'create an account'],
    does: 'go',
    to: paths.signup,
    says: 'Here you can create your account.',
  },
  { keywords: ['log in', 'login', 'sign in'], does: 'go', to: paths.login, says: 'Here is the login page.' },
  { keywords: ['add to cart', 'add to my cart', 'add this to'], ...simulated('Adding to the cart') },
  { keywords: ['place order', 'place my order', 'place the order'], ...simulated('Placing the order') },
  { keywords: ['pay now'], ...simulated('Paying now') },
  {
    keywords: ['checkout', 'check out'],
    does: 'go',
    to: paths.checkout,
    says: 'Taking you to the checkout.',
  },
  { keywords: ['privacy'], does: 'go', to: paths.privacyPolicy, says: 'This is our privacy policy.' },
  { keywords: ['terms', 'conditions'], does: 'go', to: paths.terms, says: 'These are our terms.' },
  {
    keywords: ['faq', 'f a q', 'question'],
    does: 'go',
    to: paths.faq,
    says: 'Here are the most frequent questions.',
  },
  {
    keywords: ['return', 'refund', 'exchange'],
    does: 'go',
    to: paths.returns,
    says: 'This is how returns and exchanges work.',
  },
  { keywords: ['shipping'], does: 'go', to: paths.shipping, says: 'This is how we ship.' },
  { keywords: ['delivery', 'deliver'], does: 'go', to: paths.delivery, says: 'This is how we deliver.' },
  { keywords: ['help', 'support'], does: 'go', to: paths.helpCenter, says: 'Welcome to the help center.' },
  { keywords: ['order'], does: 'go', to: paths.orders, says: 'Here are your orders.' },
  { keywords: ['cart', 'basket'], does: 'go', to: paths.cart, says: 'Here is your cart.' },
  { keywords: ['about'], does: 'go', to: paths.about, says: 'This is who we are.' },
  {
    keywords: ['collection', 'product', 'shop'],
    does: 'go',
    to: paths.collection,
    says: 'Here is our collection.',
  },
  { keywords: ['home'], does: 'go', to: '/', says: 'Welcome home.' },
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
    says: "Sorry, I didn't understand that. Please try again.",
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
    { path: '/', says: 'Welcome to the tour. Tap or press Escape to stop it. This is our home page.' },
    { path: paths.about, says: 'Read here who we are and how we choose what we sell.' },
    {
      path: paths.collection,
      says: 'This is the whole collection. Filter it by category, or sort it by price.',
    },
    {
      path: paths.cart,
      says: 'Your cart has what you chose, and shows how much is missing for free delivery.',
    },
    { path: paths.orders, says: 'Once you are logged in, you can follow your orders here.' },
    { path: paths.faq, says: 'Here are answers to the most frequent questions.' },
    { path: paths.returns, says: 'Does something not fit? This page explains returns and exchanges.' },
    { path: paths.privacyPolicy, says: 'The privacy policy says which data we store, and why.' },
    { path: paths.terms, says: 'And these are our terms. That was the tour. Enjoy the shop!' },
  ],
};

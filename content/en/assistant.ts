import { formatPaise, toPaise } from '#domain/money.ts';
import type { Vocabulary } from '#domain/voice.ts';
import { toCommands, toTour } from '../assistant-texts.ts';

const simulated = (what: string) => ({
  toast: `${what} (simulated)`,
  reply: `${what}. This is only simulated: please use the button on the page.`,
});

const commands = toCommands({
  closeSearch: {
    keywords: ['close search', 'close the search', 'hide search', 'hide the search'],
    reply: 'The search is closed.',
  },
  openSearch: { keywords: ['search'], reply: 'What are you looking for?' },
  goBack: { keywords: ['go back', 'previous page'], reply: 'Going back.' },
  tour: { keywords: ['tour', 'show me around'] },
  makers: {
    keywords: [
      'develop',
      'founder',
      'who made',
      'who built',
      'who created',
      'who designed',
      'who programmed',
    ],
    reply: 'I was made by the founders of {brand}, who also built this shop.',
  },
  instagram: { keywords: ['instagram'], reply: 'Opening our Instagram page.' },
  youtube: { keywords: ['youtube', 'you tube'], reply: 'Opening our YouTube channel.' },
  google: { keywords: ['google'], reply: 'Here is the login page. Please choose Continue with Google.' },
  logout: {
    keywords: ['log out', 'logout', 'sign out'],
    reply: 'Logging you out.',
    visitorReply: 'You aren’t logged in.',
  },
  signup: {
    keywords: ['register', 'sign up', 'signup', 'create account', 'create an account'],
    reply: 'Here you can create your account.',
  },
  login: { keywords: ['log in', 'login', 'sign in'], reply: 'Here is the login page.' },
  addToCart: {
    keywords: ['add to cart', 'add to my cart', 'add this to'],
    ...simulated('Adding to the cart'),
  },
  placeOrder: {
    keywords: ['place order', 'place my order', 'place the order'],
    ...simulated('Placing the order'),
  },
  payNow: { keywords: ['pay now'], ...simulated('Paying now') },
  checkout: {
    keywords: ['checkout', 'check out'],
    reply: 'Taking you to the checkout.',
    visitorReply: 'Please log in to check out.',
  },
  privacyPolicy: { keywords: ['privacy'], reply: 'This is our privacy policy.' },
  terms: { keywords: ['terms', 'conditions'], reply: 'These are our terms.' },
  faq: { keywords: ['faq', 'f a q', 'question'], reply: 'Here are the most frequent questions.' },
  returns: {
    keywords: ['return', 'refund', 'exchange'],
    reply: 'This is how returns and exchanges work.',
  },
  shipping: { keywords: ['shipping'], reply: 'This is how we ship.' },
  delivery: { keywords: ['delivery', 'deliver'], reply: 'This is how we deliver.' },
  contact: {
    keywords: ['contact', 'phone number', 'call you', 'email you', 'write to you'],
    reply: 'This is how you can reach us.',
  },
  helpCenter: { keywords: ['help', 'support'], reply: 'Welcome to the help center.' },
  orders: {
    keywords: ['order'],
    reply: 'Here are your orders.',
    visitorReply: 'Please log in to see your orders.',
  },
  cart: { keywords: ['cart', 'basket'], reply: 'Here is your cart.' },
  about: { keywords: ['about'], reply: 'This is who we are.' },
  collection: { keywords: ['collection', 'product', 'shop'], reply: 'Here is our collection.' },
  home: { keywords: ['home'], reply: 'Welcome home.' },
});

const vocabulary: Vocabulary = {
  commands,
  search: /^.*?\b(search for|look for|show|find)\b/,
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
  notHeard: 'I didn’t hear anything. Please tap the button and try again.',
  notAllowed: 'I can’t hear you. Please allow this page to use the microphone.',
  offline: 'I can’t listen right now. Please check your connection.',
  youSaid: (sentence: string) => `You said “${sentence}”`,
  opensInNewTab: (site: string) => `${site} (opens in a new tab)`,
  stopTour: 'Tap anywhere or press Escape to stop.',
  tour: toTour({
    home: 'Welcome to the tour. Tap or press Escape to stop it. This is our home page.',
    about: 'Read here who we are and how we choose what we sell.',
    collection: 'This is the whole collection. Filter it by category, or sort it by price.',
    cart: 'Your cart shows what you chose, and how much is missing for free delivery.',
    orders: 'Once you are logged in, you can follow your orders here.',
    faq: 'Here are answers to the most frequent questions.',
    returns: 'Does something not fit? This page explains returns and exchanges.',
    privacyPolicy: 'The privacy policy says which data we store, and why.',
    terms: 'And these are our terms. That was the tour. Enjoy the shop!',
  }),
};

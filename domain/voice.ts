import { formatRupees } from './money.ts';
import * as paths from './paths.ts';

/** What a spoken sentence asks for, and the answer to it; the tour has its own words. */
export type Command = { does: 'tour' } | (Deed & { says: string });

export type Deed =
  | { does: 'go'; to: string }
  | { does: 'visit'; site: 'instagram' | 'youtube' }
  | { does: 'find'; words: string; maxPrice: number | undefined }
  | { does: 'pretend'; toast: string }
  | { does: 'openSearch' | 'closeSearch' | 'goBack' | 'logout' | 'answer' };

export const LANGUAGE = 'en-US';
export const SPEECH_RATE = 0.96;
export const GREETING = "Hello! I'm your AI assistant.";
export const NOT_UNDERSTOOD = {
  says: "Sorry, I didn't understand that. Please try again.",
  toast: 'Command not recognized',
};
export const NOT_HEARD = 'I did not hear anything. Please tap the button and try again.';
export const NOT_ALLOWED = 'I cannot hear you. Please allow the microphone for this page.';
export const NOT_REACHED = 'I cannot listen just now. Please check your connection.';

const pretend = (what: string) => ({
  does: 'pretend' as const,
  toast: `${what} (simulated)`,
  says: `${what}. This is only simulated: please use the button on the page.`,
});

/** The first one with a keyword in the sentence is meant, so "add to cart" stands above "cart". */
export const COMMANDS: (Command & { keywords: string[] })[] = [
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
  { keywords: ['instagram'], does: 'visit', site: 'instagram', says: 'Opening our Instagram page.' },
  { keywords: ['youtube', 'you tube'], does: 'visit', site: 'youtube', says: 'Opening our YouTube channel.' },
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
  { keywords: ['add to cart', 'add to my cart', 'add this to'], ...pretend('Adding to the cart') },
  { keywords: ['place order', 'place my order', 'place the order'], ...pretend('Placing the order') },
  { keywords: ['pay now'], ...pretend('Paying now') },
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
    says: 'Here are the questions we are asked most.',
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

/** Undefined when nothing is understood. */
export function understand(heard: string): Command | undefined {
  const sentence = heard.toLowerCase();
  const named = ({ keywords }: { keywords: string[] }) => keywords.some((word) => sentence.includes(word));
  return searchIn(sentence) ?? COMMANDS.find(named);
}

const SEARCH = /\b(search for|look for|show|find)\b(.*)/;
const LIMIT = /\b(?:under|below|less than)\D{0,9}(\d[\d,]*).*/;
const FILLERS = /^(?:(?:me|the|some|any|an?|products?|items?|everything|anything)(?:\s+|$))+/;

/** "search for steel bottle", "show caps under 500". To show something without a limit is no search. */
function searchIn(sentence: string): Command | undefined {
  const [, verb = '', asked = ''] = SEARCH.exec(sentence) ?? [];
  const limit = LIMIT.exec(asked)?.[1]?.replaceAll(',', '');
  const words = asked.replace(LIMIT, '').replace(/[.?!]/g, '').trim().replace(FILLERS, '').trim();
  if (!limit && !(words && verb.endsWith('for'))) return;
  const maxPrice = limit ? Number(limit) : undefined;
  const price = maxPrice === undefined ? '' : ` under ${formatRupees(maxPrice)}`;
  return { does: 'find', words, maxPrice, says: `Looking for ${words || 'everything'}${price}.` };
}

export const TOUR_PAUSE_MS = 9000;

/** Each message is said within the pause. */
export const TOUR: { path: string; says: string }[] = [
  { path: '/', says: 'Welcome to the tour. Tap or press Escape to stop it. This is our home page.' },
  { path: paths.about, says: 'Here we tell who we are and how we choose what we sell.' },
  {
    path: paths.collection,
    says: 'This is the whole collection. Filter it by category, or sort it by price.',
  },
  { path: paths.cart, says: 'Your cart keeps what you choose, and shows how far free delivery is.' },
  { path: paths.orders, says: 'Once you are logged in, you can follow your orders here.' },
  { path: paths.faq, says: 'Here are answers to the questions we are asked most.' },
  { path: paths.returns, says: 'Something does not fit? This page says how to return or exchange it.' },
  { path: paths.privacyPolicy, says: 'The privacy policy says what we know about you, and why.' },
  { path: paths.terms, says: 'And these are the terms we sell by. That was the tour. Enjoy the shop!' },
];

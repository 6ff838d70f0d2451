import * as paths from '#domain/paths.ts';
import type { Action, Vocabulary } from '#domain/voice.ts';

/** The action of each command. A language adds the words that lead to it and the reply. */
const ACTIONS = {
  closeSearch: { type: 'closeSearch' },
  openSearch: { type: 'openSearch' },
  goBack: { type: 'goBack' },
  makers: { type: 'answer' },
  instagram: { type: 'openSocial', site: 'instagram' },
  youtube: { type: 'openSocial', site: 'youtube' },
  google: { type: 'go', to: paths.login },
  logout: { type: 'logout' },
  signup: { type: 'go', to: paths.signup },
  login: { type: 'go', to: paths.login },
  checkout: { type: 'go', to: paths.checkout },
  privacyPolicy: { type: 'go', to: paths.privacyPolicy },
  terms: { type: 'go', to: paths.terms },
  faq: { type: 'go', to: paths.faq },
  returns: { type: 'go', to: paths.returns },
  shipping: { type: 'go', to: paths.shipping },
  delivery: { type: 'go', to: paths.delivery },
  contact: { type: 'go', to: paths.contact },
  helpCenter: { type: 'go', to: paths.helpCenter },
  orders: { type: 'go', to: paths.orders },
  cart: { type: 'go', to: paths.cart },
  about: { type: 'go', to: paths.about },
  collection: { type: 'go', to: paths.collection },
  home: { type: 'go', to: paths.home },
} as const satisfies Record<string, Action>;

interface Answer {
  keywords: string[];
  reply: string;
  visitorReply?: string;
}

type CommandTexts = Record<keyof typeof ACTIONS, Answer> &
  Record<'addToCart' | 'placeOrder' | 'payNow', Answer & { toast: string }> & {
    tour: Pick<Answer, 'keywords'>;
  };

/** Commands stay in the order of the texts, because the first match wins: 'add to cart' must come before 'cart'. */
export const toCommands = (texts: CommandTexts): Vocabulary['commands'] =>
  (Object.keys(texts) as (keyof CommandTexts)[]).map((name) => {
    if (name === 'tour') return { type: 'tour', ...texts.tour };
    if (name === 'addToCart' || name === 'placeOrder' || name === 'payNow')
      return { type: 'simulate', ...texts[name] };
    return { ...ACTIONS[name], ...texts[name] };
  });

const TOUR = {
  home: paths.home,
  about: paths.about,
  collection: paths.collection,
  cart: paths.cart,
  orders: paths.orders,
  faq: paths.faq,
  returns: paths.returns,
  privacyPolicy: paths.privacyPolicy,
  terms: paths.terms,
};

type Stop = keyof typeof TOUR;

/** Each message must fit into the pause between two pages. */
export const toTour = (replies: Record<Stop, string>): { path: string; reply: string }[] =>
  (Object.keys(TOUR) as Stop[]).map((stop) => ({ path: TOUR[stop], reply: replies[stop] }));

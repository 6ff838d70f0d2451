import type { PublicSettings } from '#domain/settings/settings.ts';
import { describeOffer } from './offer.ts';

const newsletter = ({ offers }: Pick<PublicSettings, 'offers'>) => {
  const offer = offers.find(({ forSubscribers }) => forSubscribers);
  return {
    title: offer ? `Subscribe and get ${describeOffer(offer)}` : 'Subscribe to our newsletter',
    text: 'News about our products and offers.',
    gift:
      offer &&
      `takes ${describeOffer(offer, offer.maxUsesPerCustomer === 1 ? ' one order' : '')}. Enter it at checkout.`,
  };
};

export const home = {
  description: (tagline: string) =>
    `${tagline}. Cash on delivery, free delivery on larger orders, easy returns.`,
  hero: {
    name: 'Highlights',
    show: (number: number, heading: string) => `Show slide ${number}: ${heading}`,
    start: 'Start rotation',
    stop: 'Stop rotation',
    slide: 'slide',
    carousel: 'carousel',
  },
  offers: 'Offers',
  strip: { previous: 'Previous products', next: 'Next products' },
  newsletter: {
    box: newsletter,
    needsScript: 'Subscribing needs JavaScript, which is switched off here.',
    email: 'Email address',
    emailMissing: 'Please enter your email address.',
    subscribe: 'Subscribe',
    thanks: 'Thank you for subscribing.',
    yourCode: 'Your code',
    consent: (brand: string) =>
      `By subscribing you agree that ${brand} emails you news and offers. You can unsubscribe in every email.`,
    checkInbox: 'Please check your inbox: we’ve sent you a link to confirm.',
    notSubscribed: 'We couldn’t send the email. Please try again.',
    codeNotLoaded: 'We couldn’t load your code. Please subscribe again.',
  },
};

export const newsletter = {
  confirm: {
    title: 'Confirm your subscription',
    button: 'Subscribe',
    done: 'You are subscribed.',
    expired: 'This link is no longer valid. Please subscribe again on our home page.',
    yourCode: 'Your code:',
  },
  unsubscribe: {
    title: 'Unsubscribe',
    question: (brand: string) => `Stop emails with news and offers from ${brand}?`,
    button: 'Unsubscribe',
    done: 'You are unsubscribed. You still get emails about your orders.',
    invalid: 'This link is not valid. Please use the link in the email.',
  },
  footer: (brand: string) => `You get this email because you subscribed to the newsletter of ${brand}.`,
};

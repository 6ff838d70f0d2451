import { newsletterEmail } from '../../emails/newsletter-confirmation.ts';

export const newsletterConfirmation = newsletterEmail({
  words: {
    subject: 'Confirm your subscription to {brand}',
    heading: 'Please confirm your subscription',
    text: 'Someone, probably you, wants news and offers of {brand} to be sent to {customer email}.',
    after:
      'The link is valid for a week. If you did not ask for it, you can ignore this email: you are not subscribed.',
  },
  action: 'Confirm subscription',
});

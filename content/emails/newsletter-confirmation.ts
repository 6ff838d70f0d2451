import type { EmailTemplate, EmailWords } from '../email-text.ts';

interface Subscriber {
  email: string;
  url: string;
}

export const newsletterEmail = ({
  words,
  action,
}: {
  words: EmailWords;
  action: string;
}): EmailTemplate<Subscriber> => ({
  words,
  action: ({ url }) => ({ label: action, url }),
  placeholders: { 'customer email': ({ email }) => email },
  sample: { email: 'asha@example.org', url: 'https://example.org/' },
});

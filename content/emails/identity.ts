import type { EmailTemplate, EmailWords } from '../email-text.ts';

export interface Recipient {
  email: string;
  name: string | null;
  url: string;
}

interface IdentityTexts {
  words: EmailWords;
  action: string;
  greeting: (name: string | null) => string;
}

export const identityEmail = ({ words, action, greeting }: IdentityTexts): EmailTemplate<Recipient> => ({
  words,
  action: ({ url }) => ({ label: action, url }),
  placeholders: {
    greeting: ({ name }) => greeting(name),
    'customer email': ({ email }) => email,
  },
  sample: { email: 'asha@example.org', name: 'Asha Rao', url: 'https://example.org/' },
});

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

export interface CodeRecipient {
  email: string;
  code: string;
}

export const codeEmail = (words: EmailWords): EmailTemplate<CodeRecipient> => ({
  words,
  placeholders: {
    code: ({ code }) => code,
    'customer email': ({ email }) => email,
  },
  required: ['code'],
  sample: { email: 'asha@example.org', code: '041729' },
});

export const identityEmail = ({ words, action, greeting }: IdentityTexts): EmailTemplate<Recipient> => ({
  words,
  action: ({ url }) => ({ label: action, url }),
  placeholders: {
    greeting: ({ name }) => greeting(name),
    'customer email': ({ email }) => email,
  },
  sample: { email: 'asha@example.org', name: 'Asha Rao', url: 'https://example.org/' },
});

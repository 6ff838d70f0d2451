import type { EmailTemplate } from '../../email-text.ts';

interface Recipient {
  email: string;
  name: string | null;
  url: string;
}

const placeholders = {
  greeting: ({ name }: Recipient) => (name ? `Hello ${name},` : 'Hello,'),
  'customer email': ({ email }: Recipient) => email,
};

const sample: Recipient = { email: 'asha@example.org', name: 'Asha Rao', url: 'https://example.org/' };

export const verification: EmailTemplate<Recipient> = {
  words: {
    subject: 'Verify your email for {brand}',
    heading: '{greeting}',
    text: 'Welcome to {brand}. Please verify {customer email} to finish signing up.',
    after:
      'This link works once and expires in three days. If you did not sign up, you can ignore this email.',
  },
  action: ({ url }) => ({ label: 'Verify email', url }),
  placeholders,
  sample,
};

export const passwordReset: EmailTemplate<Recipient> = {
  words: {
    subject: 'Reset your {brand} password',
    heading: '{greeting}',
    text: 'We received a request to reset the password for {customer email}.',
    after:
      'This link works once and expires in one hour. If you did not ask for it, ignore this email: your password stays the same.',
  },
  action: ({ url }) => ({ label: 'Choose a new password', url }),
  placeholders,
  sample,
};

import type { EmailText } from '../../email-text.ts';

interface Recipient {
  email: string;
  name: string | null;
  url: string;
}

const greeting = ({ name }: Recipient) => (name ? `Hello ${name},` : 'Hello,');

export const verification = (to: Recipient): EmailText => ({
  subject: `Verify your email for {brand}`,
  heading: greeting(to),
  paragraphs: [`Welcome to {brand}. Please verify ${to.email} to finish signing up.`],
  action: { label: 'Verify email', url: to.url },
  after: [
    'This link works once and expires in three days. If you did not sign up, you can ignore this email.',
  ],
});

export const passwordReset = (to: Recipient): EmailText => ({
  subject: `Reset your {brand} password`,
  heading: greeting(to),
  paragraphs: [`We received a request to reset the password for ${to.email}.`],
  action: { label: 'Choose a new password', url: to.url },
  after: [
    'This link works once and expires in one hour. If you did not ask for it, ignore this email: your password stays the same.',
  ],
});

import { shop } from '#shop';
import type { Email } from './outbox.ts';
import type { EmailParts } from './template.ts';

/** Whom to write to, and the link that does it. `key` is the email's own: one code, one email. */
interface Occasion {
  key: string;
  email: string;
  name: string | null;
  url: string;
}

/** Told after signing up, to prove that the address is the person's own. */
export const verificationEmail = (occasion: Occasion): Email =>
  emailOf(occasion, `Verify your email for ${shop.brand}`, {
    heading: greeting(occasion),
    paragraphs: [
      `Welcome to ${shop.brand}. Please confirm that ${occasion.email} is yours. Then you can order.`,
    ],
    action: { label: 'Verify email', url: occasion.url },
    after: ['The link works once, for three days. If you did not sign up, please ignore this email.'],
  });

/** Told when someone asks for a new password. */
export const resetEmail = (occasion: Occasion): Email =>
  emailOf(occasion, `Reset your ${shop.brand} password`, {
    heading: greeting(occasion),
    paragraphs: [`Someone asked for a new password for ${occasion.email}. If it was you, choose one here.`],
    action: { label: 'Choose a new password', url: occasion.url },
    after: ['The link works once, for one hour. If it was not you, nothing changes: ignore this email.'],
  });

const greeting = ({ name }: Occasion) => (name ? `Hello ${name}` : 'Hello');

const emailOf = ({ key, email }: Occasion, subject: string, parts: EmailParts): Email => ({
  dedupeKey: key,
  recipient: email,
  subject,
  parts,
});

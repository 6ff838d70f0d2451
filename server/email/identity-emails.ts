import { shop } from '#shop';
import type { Letter } from './outbox.ts';
import type { LetterParts } from './template.ts';

/** Whom to write to, and the link that does it. `key` is the letter's own: one code, one letter. */
interface Occasion {
  key: string;
  email: string;
  name: string | null;
  url: string;
}

/** Told after signing up, to prove that the address is the person's own. */
export const verificationLetter = (occasion: Occasion): Letter =>
  letterOf(occasion, `Verify your email for ${shop.brand}`, {
    heading: greeting(occasion),
    paragraphs: [
      `Welcome to ${shop.brand}. Please confirm that ${occasion.email} is yours. Then you can order.`,
    ],
    action: { label: 'Verify email', url: occasion.url },
    after: ['The link works once, for three days. If you did not sign up, please ignore this letter.'],
  });

/** Told when someone asks for a new password. */
export const resetLetter = (occasion: Occasion): Letter =>
  letterOf(occasion, `Reset your ${shop.brand} password`, {
    heading: greeting(occasion),
    paragraphs: [`Someone asked for a new password for ${occasion.email}. If it was you, choose one here.`],
    action: { label: 'Choose a new password', url: occasion.url },
    after: ['The link works once, for one hour. If it was not you, nothing changes: ignore this letter.'],
  });

const greeting = ({ name }: Occasion) => (name ? `Hello ${name}` : 'Hello');

const letterOf = ({ key, email }: Occasion, subject: string, parts: LetterParts): Letter => ({
  dedupeKey: key,
  recipient: email,
  subject,
  parts,
});

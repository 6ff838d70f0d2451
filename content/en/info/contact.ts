import type { PublicSettings } from '#domain/settings.ts';
import { shop } from '#shop';
import type { InfoPage } from './page.ts';

export const contact = ({ contact }: PublicSettings): InfoPage => ({
  title: 'Contact us',
  description: `Write to ${shop.brand} at ${contact.email} or call ${contact.phone}.`,
  intro:
    'Our inbox is open 24/7. Write whenever it suits you; the form opens your own email program with the message ready to send.',
  sections: [
    {
      id: 'order',
      heading: 'About an order',
      paragraphs: [
        'Add the order ID from My Orders, and a photograph if something is wrong. Then one email is usually enough.',
      ],
    },
    {
      id: 'reach',
      heading: 'Other ways to reach us',
      paragraphs: [
        `By phone on ${contact.phone}, by post to ${shop.brand}, ${contact.address}. Please do not send returns without writing first.`,
      ],
    },
  ],
});

export const contactForm = {
  needsScript: ['This form needs JavaScript, which is switched off here. Please write to', 'instead.'],
  name: 'Name',
  email: 'Email',
  message: 'Message',
  incomplete: 'Please fill in all fields before sending your message.',
  send: 'Send message',
};

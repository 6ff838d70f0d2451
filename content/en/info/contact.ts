import type { PublicSettings } from '#domain/settings.ts';
import type { InfoPage } from './page.ts';

export const contact = ({ brand, contact }: PublicSettings): InfoPage => ({
  title: 'Contact us',
  description: `Write to ${brand.name} at ${contact.email} or call ${contact.phone}.`,
  intro: 'You can contact us 24/7. This form opens your email program with the message ready to send.',
  sections: [
    {
      id: 'order',
      heading: 'About an order',
      paragraphs: ['Please include your order ID from My Orders, and a photo if something is wrong.'],
    },
    {
      id: 'reach',
      heading: 'Other ways to reach us',
      paragraphs: [
        `By phone on ${contact.phone}, or by post at ${brand.name}, ${contact.address}. Please contact us before you send a return.`,
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
  subject: (name: string) => `Message from ${name}`,
};

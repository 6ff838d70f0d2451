import type { PublicSettings } from '#domain/settings/settings.ts';
import type { InfoPage } from './page.ts';

export function contact({ brand, contact: { email, phone, address } }: PublicSettings): InfoPage {
  const ways = [email && `write to ${brand.name} at ${email}`, phone && `call ${phone}`].filter(Boolean);
  return {
    title: 'Contact us',
    description: ways.length > 0 ? sentence(ways.join(' or ')) : `How to contact ${brand.name}.`,
    intro: email
      ? 'You can contact us 24/7.'
      : phone || address
        ? ''
        : 'Our contact details will be here soon.',
    sections: [
      {
        id: 'order',
        heading: 'About an order',
        paragraphs: ['Please include your order ID from My Orders, and a photo if something is wrong.'],
      },
      {
        id: 'post',
        heading: 'By post',
        paragraphs: address
          ? [`${brand.name}, ${address}.`, 'Please contact us before you send a return.']
          : [],
      },
    ].filter(({ id, paragraphs }) => (id === 'order' ? email : paragraphs.length > 0)),
  };
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

export const contactForm = {
  needsScript: ['This form needs JavaScript, which is switched off here. Please write to', 'instead.'],
  name: 'Name',
  email: 'Email',
  message: 'Message',
  incomplete: 'Please fill in all fields before sending your message.',
  send: 'Send message by email',
  hint: 'The button opens your email program with this message. You send it from there.',
  /** Before and after the shop's address. */
  opened: [
    'Your email program opens with the message: please press Send there. If nothing opens, write to',
    'instead.',
  ],
  copy: 'Copy address',
  copied: 'Copied',
  /** The beginning of a message from an order's page. */
  aboutOrder: (order: string) => `Order #${order}\n\n`,
  subject: (name: string) => `Message from ${name}`,
};

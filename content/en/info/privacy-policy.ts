import type { PublicSettings } from '#domain/settings.ts';
import { shop } from '#shop';
import type { InfoPage } from './page.ts';

export const privacyPolicy = ({ contact, payment }: PublicSettings): InfoPage => ({
  title: 'Privacy policy',
  description: `What ${shop.brand} stores about you, why, for how long, and your rights.`,
  intro:
    'We keep what an order needs and nothing more. There are no trackers, no advertising and no analytics on this site.',
  sections: [
    {
      id: 'what',
      heading: 'What we store',
      paragraphs: ['Looking around needs no account. When you sign in or order, we store:'],
      points: [
        'Your name and e-mail address, and the number by which the sign-in service knows your account.',
        'Your cart. Before you sign in it stays in your own browser; afterwards it is kept with your account.',
        'Your orders: what you bought, and the name, address and phone number they go to.',
        'The payment’s reference number and whether it succeeded. Card numbers, UPI PINs and bank passwords never reach us.',
        'The emails we send you about an order, such as its confirmation.',
        'For each place where you are signed in: when it began, and the name that the browser gives of itself (its user agent), so that you can recognise it and end it.',
      ],
    },
    {
      id: 'why',
      heading: 'Why',
      paragraphs: [
        'To pack, deliver and invoice what you order, to answer you, to handle returns and refunds, and to meet the duties of tax and consumer law. We do not sell or rent personal data, and use it for nothing else.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies',
      paragraphs: [
        'Visitors get no cookies from us. Signing in sets a session cookie that says who you are, and a second one that only tells the page you are signed in. Both go when you log out.',
        'Your browser also remembers small things for itself, such as a visitor’s cart.',
      ],
    },
    {
      id: 'others',
      heading: 'Who else is involved',
      paragraphs: [
        'Public pages load nothing from third parties. Others take part only where the work needs it:',
      ],
      points: [
        'Sign-in: Firebase Authentication by Google keeps your e-mail address and password, or takes part when you continue with Google. We never see the password.',
        `Online payment: ${payment.displayName} receives the amount, your name, e-mail, phone and address, and what you type into its payment window.`,
        'PIN code lookup: our server asks a postal directory for the six digits, and nothing else is sent along.',
        'Delivery: the courier gets the name, address and phone number on the parcel.',
        'Voice assistant: it uses your browser’s own speech recognition, only after you tap it. Some browsers send the sound to their maker to understand it; we get no recording.',
      ],
    },
    {
      id: 'contact-and-newsletter',
      heading: 'Contact form and newsletter box',
      paragraphs: [
        'The contact form opens your own e-mail program and sends nothing by itself. What you type into the newsletter box stays in your browser.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long',
      paragraphs: [
        'Account and cart: until you ask us to delete them. Where you are signed in: for 30 days, or until you log out. Emails we sent you: for one year. The address of an online order that was never paid: for 90 days. Other orders: as long as tax law obliges us to keep the records. Our server also notes errors and the addresses of requests for a short time, to keep the shop running and to stop abuse.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      paragraphs: [
        `The Digital Personal Data Protection Act, 2023 names the rights below. We honour them now, also where a section comes into force only later. Write to ${contact.email} from the address of your account.`,
      ],
      points: [
        'Access: a summary of the personal data we process about you, what we do with it, and with whom it has been shared.',
        'Correction, completion, updating and erasure of your personal data, as far as no law obliges us to keep it.',
        'Withdrawing your consent, as easily as you gave it.',
        'Grievance redressal: an answer from us when you are not content.',
        'Nomination: naming a person who may use these rights for you in case of death or incapacity.',
      ],
    },
    {
      id: 'grievance',
      heading: 'Complaints',
      paragraphs: [
        `Write to the grievance officer at ${contact.email}, or by post to ${shop.brand}, ${contact.address}. If our answer does not settle it, you may turn to the Data Protection Board of India.`,
      ],
    },
    {
      id: 'children',
      heading: 'Children',
      paragraphs: [
        'Accounts are for people of 18 years and older. If a child has given us data, a parent can write to us and we delete it.',
      ],
    },
  ],
});

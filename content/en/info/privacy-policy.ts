import type { TextPage } from './page.ts';

export const privacyPolicy: TextPage = {
  title: 'Privacy policy',
  seoDescription: 'What {brand} stores about you, why, for how long, and your rights.',
  markdown: `
We store only what we need for your orders. This site has no trackers, advertising or analytics.

## What we store

You can browse without an account. When you sign in or order, we store:

- Your name and email address, the phone numbers and passkeys with which you log in, and the ID of your account at the sign-in service.
- Your cart. Before you sign in, it is stored in your browser; afterwards, in your account.
- Your orders: the items, the name, address and phone number for delivery, and the site or campaign through which you found us.
- The reference number and status of your payments. We never receive card numbers, UPI PINs or bank passwords.
- The emails and messages we send you about an order, such as its confirmation, and whether you agreed to messages.
- For each device on which you turn on notifications: the address and keys that its browser gives us, until you turn them off or log out.
- For each device where you are signed in: the time you signed in and the browser’s user agent, so that you can recognise it and sign out.

## Why we store it

We use your data to pack, deliver and invoice your orders, to answer your questions, to handle returns and refunds, and to comply with tax and consumer law. We don’t use it for anything else, and never sell or rent it.

## Cookies

We set no cookies unless you sign in. Signing in sets a session cookie that identifies you, and a second cookie that only indicates that you are signed in. Logging out deletes both.

Your browser also stores some data locally, such as a visitor’s cart, and the pages you have seen, so that they open without a connection. Logging out deletes these pages.

## Who we share it with

Public pages load nothing from third parties. We share data only where a service needs it:

- Sign-in: Firebase Authentication by Google stores your email address and password, or signs you in with your Google account. We never see your password.
- Online payment: {payment provider} receives the amount, your name, email, phone number and address, and what you enter in its payment window.
- PIN code lookup: our server sends the PIN code, and nothing else, to a postal directory.
- Messages: the providers of SMS and WhatsApp receive your phone number and what we write to you. Notifications pass through your browser’s vendor, encrypted so that it cannot read them.
- Delivery: the courier receives the name, address and phone number for the parcel.
- Voice assistant: it uses your browser’s speech recognition, only after you tap it. Some browsers send the recording to their vendor; we never receive it.

## Contact form and newsletter

The contact form opens your email program and sends nothing to us by itself. {newsletter note}

## How long we store it

Account and cart: until you ask us to delete them. Devices where you are signed in: 30 days, or until you log out. Emails and messages we sent you: one year. The IP address from which a code to log in was requested: one day. The address of an online order that was never paid, and an order that we prepared for you and you did not place: 90 days. Other orders: as long as tax law requires. Our server also logs errors and IP addresses for a short time, to keep the shop running and prevent abuse.

## Your rights

The Digital Personal Data Protection Act, 2023 gives you the rights below. We already honour the sections that are not yet in force. On the page “Your account” you can correct your name, download your data and delete the account. For anything else, email {email} from the address of your account.

- Access: a summary of the personal data we process about you, what we do with it, and who we have shared it with.
- Correction, completion, updating and erasure of your personal data, unless the law requires us to keep it.
- Withdrawing your consent, as easily as you gave it.
- Grievance redressal: a reply to your complaint.
- Nomination: naming a person who can exercise these rights for you in case of death or incapacity.

## Complaints

Write to the grievance officer at {email}, or by post to {brand}, {address}. If you are not satisfied with our reply, you can complain to the Data Protection Board of India.

## Children

You must be 18 or older to have an account. If a child has given us personal data, a parent can email us and we will delete it.
`,
};

import type { PublicSettings } from '#domain/settings.ts';
import type { InfoPage } from './page.ts';

export const returns = ({ contact, returnDays }: PublicSettings): InfoPage => ({
  title: 'Returns and exchanges',
  description: `Return or exchange anything within ${returnDays} days of delivery in My Orders or by e-mail.`,
  intro: `If it does not fit or does not please, tell us within ${returnDays} days of delivery. We take it back or exchange it.`,
  sections: [
    {
      id: 'how',
      heading: 'How to return or exchange',
      paragraphs: [`In My Orders, or by e-mail with ${contact.email}.`],
      points: [
        `Within ${returnDays} days of delivery, open the order in My Orders and choose Return or exchange: the items, why, and whether you want a refund or another size. Or write to us with the order ID.`,
        'We answer with the address to send it to and anything you should know.',
        'Pack the item as it came, with its tags, and send it with a courier or India Post. Keep the receipt.',
        'When it reaches us we check it, and tell you by e-mail what happens next.',
      ],
    },
    {
      id: 'condition',
      heading: 'What we can take back',
      paragraphs: [
        'Items that are unused, unwashed and complete, with tags and packaging. Trying on at home is fine, of course.',
      ],
      points: [
        'Bottles, mugs and other things for food or drink, once they have been used, come back only if they are faulty.',
        'Candles that have been lit and frames fitted with your own lenses come back only if they are faulty.',
      ],
    },
    {
      id: 'faulty',
      heading: 'If something is wrong, broken or not what you ordered',
      paragraphs: [
        `Send a photograph to ${contact.email} within ${returnDays} days of delivery. We pay the postage, and you choose between a replacement, if we have one, and a full refund with all fees.`,
        'A fault that shows later is covered by the law as well as by our good name: write to us all the same.',
      ],
    },
    {
      id: 'refunds',
      heading: 'Refunds',
      paragraphs: [
        'We start the refund once the parcel has arrived and been checked. Orders paid online go back to the card, account or UPI handle they were paid from; your bank may take a few working days to show it.',
        'For cash on delivery we ask for an account or UPI ID in the same e-mail thread and pay it there. We never ask for a PIN, a password or an OTP.',
        'We refund what you paid for the item, after its share of a coupon. When you simply change your mind, the postage to us, the delivery fee and the cash on delivery fee stay with you.',
      ],
    },
    {
      id: 'exchanges',
      heading: 'Exchanges',
      paragraphs: [
        'For another size we set one aside as soon as you write, while stock lasts, and send it when yours arrives. If the size is sold out, you get a refund instead.',
      ],
    },
  ],
});

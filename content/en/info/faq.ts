import { formatPaise } from '#domain/money.ts';
import type { Offer } from '#domain/offer.ts';
import { PAYMENT_WINDOW_MS } from '#domain/order.ts';
import type { PublicSettings } from '#domain/settings.ts';
import { shop } from '#shop';
import { describeOffer } from '../offer.ts';

export interface FaqEntry {
  id: string;
  question: string;
  answer: string;
}

const { shippingDays } = shop;
const paymentMinutes = PAYMENT_WINDOW_MS / 60_000;

const orders = ({ contact }: PublicSettings): FaqEntry[] => [
  {
    id: 'place-an-order',
    question: 'How do I place an order?',
    answer:
      'Put what you like into the cart, log in, and open the checkout. Fill in the address, choose how to pay, and press Pay. Looking around and filling the cart work without an account.',
  },
  {
    id: 'where-is-my-order',
    question: 'Where is my order?',
    answer:
      'Open My Orders from the account menu. Each order shows one of four steps: Processing, Shipped, Out for Delivery or Delivered.',
  },
  {
    id: 'change-or-cancel',
    question: 'Can I change or cancel an order?',
    answer: `While it says Processing, cancel it on its page in My Orders, without charge; what you paid is refunded. To change something, cancel and order again, or ask us at ${contact.email}. After it is shipped, use a return.`,
  },
  {
    id: 'sold-out',
    question: 'Something is sold out. Will it come back?',
    answer:
      'Most everyday items do. We cannot promise a date, and we do not keep a waiting list, so look in again or ask us by e-mail.',
  },
];

const aboutPayment = ({ contact, policy, offers, payment }: PublicSettings): FaqEntry[] => [
  {
    id: 'ways-to-pay',
    question: 'How can I pay?',
    answer: `Online through ${payment.displayName}, by UPI, card and the other methods that it offers, or with cash on delivery.`,
  },
  {
    id: 'cod-fee',
    question: 'What does cash on delivery cost?',
    answer: `${formatPaise(policy.codFee)} per order. The courier charges for collecting money. Paying online avoids the fee.`,
  },
  {
    id: 'coupons',
    question: 'How do coupons work?',
    answer: `${policy.coupons.length > 0 ? `The cart takes these off by itself: ${tiers(policy)}. The highest one that applies counts, and the cart tells you how much is missing to the next. ` : ''}If you have a code, enter it at the checkout beside the summary. One coupon counts per order, the one that takes more off.`,
  },
  ...codes(offers),
  {
    id: 'payment-failed',
    question: 'My payment failed, but money left my account. What now?',
    answer: `Look into My Orders first: the confirmation can take a few minutes. We hold your items for ${paymentMinutes} minutes, and a payment that comes later becomes an order if nothing has changed, or is refunded; an email tells you which. If neither shows, write to ${contact.email} with the payment reference.`,
  },
  {
    id: 'gst',
    question: 'Do prices include GST?',
    answer:
      'Yes. Every price and MRP on this site includes GST. Delivery and other fees are shown separately before you pay.',
  },
];

const delivery = ({ policy }: PublicSettings): FaqEntry[] => [
  {
    id: 'delivery-time',
    question: 'How long does delivery take?',
    answer: `We pack within ${shippingDays.processing} business days. Standard shipping then takes ${shippingDays.standard} business days, expedited shipping ${shippingDays.expedited} where the courier offers it for your PIN code.`,
  },
  {
    id: 'delivery-fee',
    question: 'What does delivery cost?',
    answer: `${formatPaise(policy.deliveryFee)}, and nothing when your items come to ${formatPaise(policy.freeDeliveryFrom)} or more before coupons.`,
  },
  {
    id: 'where-we-deliver',
    question: 'Where do you deliver?',
    answer: 'To every state and union territory of India. We do not ship to other countries.',
  },
  {
    id: 'pin-code',
    question: 'The checkout does not know my PIN code. What can I do?',
    answer:
      'Check the six digits first. If they are right and the lookup still fails, type city and state yourself; they count as you write them.',
  },
  {
    id: 'nobody-home',
    question: 'What if I am not at home?',
    answer:
      'The courier calls the phone number of the order and comes again. You can agree on a time or a neighbour.',
  },
];

const returns = ({ contact, returnDays }: PublicSettings): FaqEntry[] => [
  {
    id: 'return-window',
    question: 'How do I return or exchange something?',
    answer: `Open the order in My Orders within ${returnDays} days of delivery and choose Return or exchange, or write to ${contact.email} with the order ID and the item. It should be unused, unwashed and with its tags. We answer with the next steps.`,
  },
  {
    id: 'return-cost',
    question: 'Who pays for sending it back?',
    answer:
      'We do if the item is faulty, damaged or not what you ordered. If you change your mind, the postage is yours.',
  },
  {
    id: 'refund-time',
    question: 'When do I get my money back?',
    answer:
      'We start the refund once the parcel has arrived and been checked. It goes back the way you paid; for cash on delivery we ask you for an account or UPI ID. Banks then need a few working days.',
  },
  {
    id: 'damaged',
    question: 'My item arrived damaged or wrong. What should I do?',
    answer: `Send a photograph to ${contact.email} within ${returnDays} days. You choose between a replacement, if we have one, and a full refund, and pay nothing for it.`,
  },
];

const sizes = ({ returnDays }: PublicSettings): FaqEntry[] => [
  {
    id: 'find-my-size',
    question: 'How do I find my size?',
    answer:
      'Every garment has a size chart on its page, in inches and centimetres: chest, length and sleeve of tops; waist, hip and inseam of trousers and shorts. Measure one that fits you, laid flat, and compare.',
  },
  {
    id: 'between-sizes',
    question: 'I am between two sizes. Which one should I take?',
    answer: `The larger one for winter wear and linen, the smaller one for stretch fabrics. If it is wrong, exchange it within ${returnDays} days.`,
  },
  {
    id: 'xxl-and-2xl',
    question: 'Is XXL the same as 2XL?',
    answer: 'Yes. The chart says 2XL, the size button says XXL, and the garment is the same.',
  },
];

const account = ({ contact }: PublicSettings): FaqEntry[] => [
  {
    id: 'verify-email',
    question: 'Why must I verify my e-mail?',
    answer:
      'So that order confirmations reach you and nobody can order in your name. Open the link in the email we send after sign-up; look into the spam folder if it hides. Google accounts need no extra step.',
  },
  {
    id: 'forgot-password',
    question: 'I forgot my password.',
    answer:
      'On the login page, type your e-mail address and choose Forgot Password. A link for a new one comes by e-mail.',
  },
  {
    id: 'cart-after-login',
    question: 'What happens to my cart when I log in?',
    answer: 'It joins the cart of your account, and you find it again on your other devices.',
  },
  {
    id: 'delete-account',
    question: 'How do I delete my account?',
    answer: `Write to ${contact.email} from its e-mail address. We delete everything that tax law does not oblige us to keep.`,
  },
  {
    id: 'support-hours',
    question: 'When does support answer?',
    answer: `${contact.supportHours}: by e-mail to ${contact.email} or on ${contact.phone}. You can write at any time.`,
  },
];

export const faq = (settings: PublicSettings): FaqEntry[] => [
  ...orders(settings),
  ...aboutPayment(settings),
  ...delivery(settings),
  ...returns(settings),
  ...sizes(settings),
  ...account(settings),
];

const tiers = ({ coupons }: PublicSettings['policy']) =>
  coupons
    .map(({ minSubtotal, amount }) => `${formatPaise(amount)} off from ${formatPaise(minSubtotal)}`)
    .join(', ');

const codes = (offers: Offer[]): FaqEntry[] =>
  offers.length === 0
    ? []
    : [
        {
          id: 'offers',
          question: 'Which coupon codes are there now?',
          answer: `${offers.map(howToUse).join(' ')} Enter a code at checkout, under “Have a code?” beside the summary.`,
        },
      ];

function howToUse(offer: Offer): string {
  const once = offer.maxUsesPerCustomer === 1 ? ' It works once for each account.' : '';
  if (offer.forSubscribers)
    return `Subscribe to the newsletter on our home page, and a code for ${describeOffer(offer)} appears there.${once}`;
  return offer.firstOrdersOnly
    ? `${offer.code} takes ${describeOffer(offer)} your first order. It works for the first order of an account and of a phone number.`
    : `${offer.code} takes ${describeOffer(offer)}.${once}`;
}

export const faqPage = {
  title: 'Frequently asked questions',
  description: 'Answers about orders, payment, delivery, returns, sizes and your account.',
  notAnswered: 'Not answered here?',
  contact: 'Contact us',
};

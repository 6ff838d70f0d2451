export interface FaqEntry {
  id: string;
  /** Questions with the same topic are shown together. */
  topic?: string | undefined;
  question: string;
  answer: string;
}

/** A question is left out while its answer is empty, as “{coupon codes}” is without coupons. */
export const faq: FaqEntry[] = [
  {
    id: 'place-an-order',
    topic: 'Orders',
    question: 'How do I place an order?',
    answer:
      'Add items to your cart, log in and go to checkout. Enter your address, choose a payment method and press Pay. You don’t need an account to browse or fill your cart.',
  },
  {
    id: 'where-is-my-order',
    topic: 'Orders',
    question: 'Where is my order?',
    answer:
      'Open My Orders from the account menu. Each order shows its status: Processing, Shipped, Out for Delivery or Delivered.',
  },
  {
    id: 'change-or-cancel',
    topic: 'Orders',
    question: 'Can I change or cancel an order?',
    answer:
      'While its status is Processing, you can cancel an order for free in My Orders, and we refund your payment. Until we pack it, you can change its items and address there too. For anything else, email us at {email}. Once it has shipped, you can return it after delivery.',
  },
  {
    id: 'sold-out',
    topic: 'Orders',
    question: 'An item is sold out. Will it be back in stock?',
    answer:
      'Most everyday items will. We can’t promise a date and have no waiting list, so check again later or email us.',
  },
  {
    id: 'ways-to-pay',
    topic: 'Payment and coupons',
    question: 'How can I pay?',
    answer:
      'You can pay online through {payment provider} (UPI, cards and other methods), or with cash on delivery.',
  },
  {
    id: 'cod-fee',
    topic: 'Payment and coupons',
    question: 'What does cash on delivery cost?',
    answer:
      '{cash on delivery fee} per order, because the courier charges us for collecting cash. There is no fee if you pay online.',
  },
  {
    id: 'coupons',
    topic: 'Payment and coupons',
    question: 'How do coupons work?',
    answer:
      '{automatic discounts} If you have a coupon code, enter it at checkout, next to the order summary. Only one coupon applies to an order: the one that saves you more.',
  },
  {
    id: 'offers',
    topic: 'Payment and coupons',
    question: 'Which coupon codes can I use?',
    answer: '{coupon codes}',
  },
  {
    id: 'payment-failed',
    topic: 'Payment and coupons',
    question: 'My payment failed, but my account was charged. What should I do?',
    answer:
      'Check My Orders first, because the confirmation can take a few minutes. We hold your items for {payment minutes} minutes. If your payment arrives later, we either confirm the order or refund you, and email you in both cases. If you don’t hear from us, email {email} with your payment reference.',
  },
  {
    id: 'gst',
    topic: 'Payment and coupons',
    question: 'Do prices include GST?',
    answer: '{gst note} We show delivery and other fees separately before you pay.',
  },
  {
    id: 'delivery-time',
    topic: 'Delivery',
    question: 'How long does delivery take?',
    answer:
      'We pack your order within {processing days} business days. Standard shipping then takes {standard shipping days} business days, expedited shipping {expedited shipping days}, where the courier offers it for your PIN code.',
  },
  {
    id: 'delivery-fee',
    topic: 'Delivery',
    question: 'What does delivery cost?',
    answer:
      '{delivery fee}. Delivery is free when your subtotal is {free delivery from} or more before coupons.',
  },
  {
    id: 'where-we-deliver',
    topic: 'Delivery',
    question: 'Where do you deliver?',
    answer: 'We deliver to every state and union territory of India. We don’t ship to other countries.',
  },
  {
    id: 'pin-code',
    topic: 'Delivery',
    question: 'The checkout doesn’t recognise my PIN code. What can I do?',
    answer: 'Check that all six digits are correct. If they are, enter your city and state yourself.',
  },
  {
    id: 'not-at-home',
    topic: 'Delivery',
    question: 'What if I am not at home?',
    answer:
      'The courier calls you and tries again. You can agree on another time, or ask them to leave a prepaid parcel with a neighbour.',
  },
  {
    id: 'return-window',
    topic: 'Returns and refunds',
    question: 'How do I return or exchange an item?',
    answer:
      'Within {return days} days of delivery, open the order in My Orders and choose Return or exchange, or email {email} with the order ID and the item. The item must be unused and unwashed, with its tags. We’ll reply with the next steps.',
  },
  {
    id: 'return-cost',
    topic: 'Returns and refunds',
    question: 'Who pays for return shipping?',
    answer:
      'We do, if the item is faulty, damaged or not what you ordered. If you change your mind, you pay for return shipping.',
  },
  {
    id: 'refund-time',
    topic: 'Returns and refunds',
    question: 'When will I get my refund?',
    answer:
      'We start the refund once we’ve received and checked your return. We refund the original payment method; for cash on delivery, we ask for your bank account or UPI ID. Your bank may then take a few working days.',
  },
  {
    id: 'damaged',
    topic: 'Returns and refunds',
    question: 'My item is damaged or not what I ordered. What should I do?',
    answer:
      'Email a photo to {email} within {return days} days of delivery. You can choose a free replacement, if it is in stock, or a full refund.',
  },
  {
    id: 'find-my-size',
    topic: 'Sizes',
    question: 'How do I find my size?',
    answer:
      'Every garment has a size chart on its product page, in inches and centimetres: chest, length and sleeve for tops; waist, hip and inseam for trousers and shorts. Lay a garment that fits you flat, measure it and compare.',
  },
  {
    id: 'between-sizes',
    topic: 'Sizes',
    question: 'I’m between two sizes. Which one should I choose?',
    answer:
      'Choose the larger size for winter wear and linen, and the smaller size for stretch fabrics. If it doesn’t fit, you can exchange it within {return days} days of delivery.',
  },
  {
    id: 'xxl-and-2xl',
    topic: 'Sizes',
    question: 'Is XXL the same as 2XL?',
    answer: 'Yes. The size chart uses 2XL and the size picker uses XXL for the same size.',
  },
  {
    id: 'verify-email',
    topic: 'Account and support',
    question: 'Why do I need to verify my email?',
    answer:
      'So that your order confirmations reach you and no one else can order in your name. Open the link in the email we send after you sign up. If you can’t find it, check your spam folder. If you use Google, your email is already verified.',
  },
  {
    id: 'forgot-password',
    topic: 'Account and support',
    question: 'I forgot my password. What should I do?',
    answer:
      'On the login page, enter your email address and choose Forgot Password. We’ll email you a link to set a new one.',
  },
  {
    id: 'cart-after-login',
    topic: 'Account and support',
    question: 'What happens to my cart when I log in?',
    answer: 'We add its items to the cart of your account, so you can see them on your other devices.',
  },
  {
    id: 'delete-account',
    topic: 'Account and support',
    question: 'How do I delete my account?',
    answer:
      'Email {email} from the address of your account. We’ll delete all your data except the records that tax law requires us to keep.',
  },
  {
    id: 'support-hours',
    topic: 'Account and support',
    question: 'When can I contact support?',
    answer:
      '{support hours}, by email at {email} or by phone on {phone}. You can send us an email at any time.',
  },
];

export const faqPage = {
  title: 'Frequently asked questions',
  description: 'Answers to questions about orders, payments, delivery, returns, sizes and your account.',
  notAnswered: 'Didn’t find your answer?',
  contact: 'Contact us',
};

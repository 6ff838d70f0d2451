export const returns = {
  statuses: {
    requested: 'Requested',
    approved: 'Approved',
    declined: 'Declined',
    cancelled: 'Cancelled',
    received: 'Received',
    refunded: 'Refunded',
    exchanged: 'Exchanged',
  },
  explanations: {
    requested: 'We’re reviewing your request.',
    approved: 'Please pack the items as you received them, with their tags, and send them to:',
    declined: 'We couldn’t accept this return.',
    cancelled: 'You cancelled this return.',
    received: 'We’ve received your parcel and are checking it.',
    refunded: 'Your refund is on its way to you.',
    exchanged: 'We’re sending your replacement.',
  },
  exchangeExplanations: {
    requested: 'We’re reviewing your request and have reserved your replacement.',
    declined: 'We couldn’t accept this exchange.',
    cancelled: 'You cancelled this exchange.',
  },
  reasons: {
    too_small: 'Too small',
    too_large: 'Too large',
    not_as_expected: 'Not as expected',
    changed_mind: 'Changed my mind',
    faulty: 'Faulty or damaged',
    wrong_item: 'Not what I ordered',
    not_sent: 'Will not be sent',
    refunded: 'Refunded',
  },
  byMerchant: {
    heading: 'Refund',
    title: (date: string) => `Refund of ${date}`,
    waiting: 'Please tell us where to send your refund.',
    reduced: 'We’ve taken this amount off your order.',
  },
  requested: {
    refund: 'We’ve received your return request.',
    exchange: 'We’ve received your exchange request.',
  },
  cancel: { refund: 'Cancel return', exchange: 'Cancel exchange' },

  /** The reason of a refund. */
  costsLess: 'Your replacement costs less.',

  card: {
    steps: 'Return progress',
    more: (amount: string) => `Your replacement costs ${amount} more.`,
    less: (amount: string) =>
      `Your replacement costs ${amount} less. We’ll refund the difference when we send it.`,
    heading: (resolution: 'refund' | 'exchange', status: string) =>
      `${resolution === 'refund' ? 'Return' : 'Exchange'}: ${status}`,
    title: (resolution: 'refund' | 'exchange', date: string, status: string) =>
      `${resolution === 'refund' ? 'Return' : 'Exchange'} of ${date}: ${status}`,
    refunded: 'Refunded',
    refundDue: 'Your refund',
    sendBy: (date: string) => `Send it by ${date}`,
    pickup: {
      booked: (carrier: string, trackingNumber: string) =>
        `${carrier} will pick up your parcel at your address. Tracking number: ${trackingNumber}. Please pack the items as you received them, with their tags.`,
      pickedUp: (carrier: string) => `${carrier} has picked up your parcel.`,
      delivered: 'Your parcel has reached us. We’re checking it.',
    },
    reason: (reason: string) => `Reason: ${reason}`,
    newSize: (size: string) => `exchange for ${size}`,
    creditNote: (number: string) => `Credit note ${number}`,
    replacement: (id: string) => `Replacement: order ${id}`,
  },

  form: {
    open: 'Return or exchange',
    title: 'Return or exchange',
    until: (date: string) => `You can return items until ${date}.`,
    closed: (date: string) => `Items could be returned until ${date}.`,
    resolution: 'What would you like?',
    refund: 'A refund',
    exchange: 'An exchange',
    items: 'Which items are you returning?',
    quantity: 'How many?',
    reason: 'Why?',
    chooseReason: 'Please choose',
    newSize: 'Which size instead?',
    newVariant: 'Which one instead?',
    soldOut: (size: string) => `${size} (sold out)`,
    comment: 'Anything we should know?',
    expectedRefund: {
      items: (amount: string) => `Your refund: ${amount}`,
      withFees: (amount: string) => `Your refund: ${amount} and fees`,
      fees: (fees: string) =>
        `We also refund the share of these items in the ${fees} of delivery and COD fees.`,
      withoutFees: (fees: string) =>
        `We refund the ${fees} of delivery and COD fees only if an item is faulty or not what you ordered.`,
      discounted: 'Your refund: what you paid for these items, after discounts',
    },
    nextStep: 'Next: we review your request and email you how to send the items back.',
    submit: 'Submit request',
    busy: 'Sending...',
    cancel: 'Cancel',
    costsMore: (size: string, amount: string) => `${size} (${amount} more)`,
    costsLess: (size: string, amount: string) => `${size} (${amount} less)`,
    difference: {
      online: (amount: string) =>
        `Your replacement costs ${amount} more. We’ll email you a link to pay it once we’ve received your items.`,
      courier: (amount: string) =>
        `Your replacement costs ${amount} more. You’ll pay it when it’s delivered.`,
      less: (amount: string) =>
        `Your replacement costs ${amount} less. We’ll refund the difference when we send it.`,
    },
    sameAgain: (size: string) => `${size} (the same again)`,
    onlySame: 'We can send the same item again only if it is faulty or not what you ordered.',
    done: {
      refund: 'We’ve received your return request. We’ll email you once we’ve reviewed it.',
      exchange: 'We’ve received your exchange request. We’ll email you once we’ve reviewed it.',
    },
  },

  payout: {
    title: 'Refund details',
    refundTo: 'Refund to',
    refundWouldGoTo: 'Refund method',
    missing: 'Not added yet',
    account: (lastDigits: string) => `Account ending ${lastDigits}`,
    change: 'Change refund details',
    add: 'Add refund details',
    submit: 'Save',
    busy: 'Saving...',
    cancel: 'Cancel',
    question: 'Where should we send your refund?',
    upi: 'UPI',
    bank: 'Bank account',
    upiId: 'UPI ID',
    upiIdHint: 'Such as name@bank',
    accountHolder: 'Name on the account',
    accountNumber: 'Account number',
    accountNumberAgain: 'Confirm account number',
    ifsc: 'IFSC',
    ifscHint: 'Such as SBIN0001234',
    numbersDiffer: 'The two account numbers differ. Please check them.',
  },
};

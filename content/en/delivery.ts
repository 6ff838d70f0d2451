export const delivery = {
  title: 'Delivery date',
  intro: 'Enter your PIN code to see when an order of today arrives, and if you can pay on delivery.',
  by: (day: string) => `Delivery by ${day}.`,
  between: (earliest: string, latest: string) => `Delivery between ${earliest} and ${latest}.`,
  cash: 'Cash on delivery available.',
  noCash: 'Please pay online: no cash on delivery here.',
  unknown: 'We couldn’t find this PIN code. Please check it.',
  failed: 'We could not check this PIN code. Please try again.',
};

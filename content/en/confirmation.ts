export const confirmation = {
  pending: 'Please confirm your order. We pack it once you’ve confirmed it.',
  confirmed: 'Your order is confirmed. Thank you!',
  expired: 'This link has expired. Please contact us if you still want this order.',
  payOnDelivery: (amount: string) => `${amount} to pay on delivery`,
  payOnline: (amount: string) => `Pay ${amount} online`,
  save: (amount: string) => `You save ${amount} by paying online now.`,
  checking:
    'If you’ve just paid, please don’t pay again: your order is confirmed as soon as your payment arrives, usually within a few minutes.',
  checkingBalance:
    'If you’ve just paid, please don’t pay again: your payment usually arrives within a few minutes.',
  confirm: 'Confirm order',
  changeAddress: 'Change the delivery address',
  addressHint: 'Enter the whole new address. The name and phone number stay the same.',
  saveAddress: 'Save address and confirm order',
  cancel: 'Cancel the order',
  cancelHint: 'You owe nothing for a cancelled order.',
  cancelNow: 'Cancel order',
};

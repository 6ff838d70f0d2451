export const deliveryCheck = {
  label: 'Delivery to PIN code',
  check: 'Check',
  hint: 'Enter your PIN code to see when we deliver.',
};

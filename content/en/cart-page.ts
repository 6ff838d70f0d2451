import { isOnlySize } from '#domain/catalogue/variants.ts';
export const cartPage = {
  title: 'Your cart',
  description: 'The items in your cart and what they cost.',
  items: 'Items in your cart',
  summary: 'Summary',
  loading: 'Loading your cart...',
  failed: 'We could not load your cart. Please try again.',
  pricesFailed: 'We could not load prices and stock. Please try again.',
  tryAgain: 'Try again',
  empty: {
    title: 'Your cart is empty',
    drawerTitle: 'Nothing here yet',
    text: 'Items that you add appear here.',
    action: 'See the collection',
  },
  viewCart: 'View cart',
  goToCheckout: 'Go to checkout',
  added: { title: 'Added to your cart', quantity: (count: number) => `Quantity in cart: ${count}` },
  continueShopping: 'Continue shopping',

  freeDelivery: {
    missing: ['Add ', ' more for free delivery.'],
    reached: 'Your delivery is free.',
    fee: 'Free',
  },
  freeDeliveryProgress: 'Progress to free delivery',
  nextCoupon: ['Add ', ' more to get ', ' off', '.'],

  remove: 'Remove',
  removeItem: (item: string) => `Remove ${item}`,
  thisItem: 'this item',
  size: (size: string, optionNames?: string) => (isOnlySize(optionNames) ? `Size ${size}` : size),
  withSize: (name: string, size: string, optionNames?: string) =>
    isOnlySize(optionNames) ? `${name}, size ${size}` : `${name}, ${size}`,
  soldOut: 'Sold out',
  onlyLeft: (count: number) => `Only ${count} left`,
  atMost: (max: number) => `At most ${max} per order`,
  noLongerSold: 'This item is no longer sold.',
  removed: (item = 'The item') => `${item} was removed.`,
  restored: (item = 'The item') => `${item} is back in your cart.`,
  undo: 'Undo',
  quantityOf: (item: string) => `Quantity of ${item}`,
  oneLess: 'Decrease quantity',
  oneMore: 'Increase quantity',

  unavailable: {
    title: 'Not available',
    text: 'These items are not part of your total.',
    label: 'Items that are not available',
    keepAvailable: 'Keep only what is available',
    removeSoldOut: 'Remove sold-out items',
  },
};

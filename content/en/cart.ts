import { MAX_QUANTITY } from '#domain/cart.ts';

export const cart = {
  notSaved: 'Failed to save cart.',
  quantityNotSaved: 'Could not update item quantity.',
  selectSize: 'Please select a size for this item.',
  shortage(item: string, left: number): string {
    if (left >= MAX_QUANTITY) return `You can buy at most ${MAX_QUANTITY} of ${item} at a time.`;
    return left === 0 ? `${item} is sold out.` : `Only ${left} left of ${item}.`;
  },
};

import { createShortageText } from '../shortage-text.ts';

export const cart = {
  notSaved: 'Failed to save cart.',
  savedForLater: 'You’re not connected. We’ll add this to your cart as soon as you are.',
  quantityNotSaved: 'Could not update item quantity.',
  selectSize: 'Please select a size for this item.',
  tooManyItems: (count: number, max: number) =>
    `An order can have at most ${max} items, and yours has ${count}.`,
  shortage: createShortageText({
    atMost: (item, max) => `You can buy at most ${max} of ${item} at a time.`,
    soldOut: (item) => `${item} is sold out.`,
    onlyLeft: (item, left) => `Only ${left} left of ${item}.`,
  }),
};

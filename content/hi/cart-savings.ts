import type { Words } from '../words.ts';

export const cartSavings: Words['cartSavings'] = {
  youSave: (amount) => `MRP पर ${amount} की बचत`,
};

/** Apart from the cart's other texts, which product pages load. */
export const cartSavings = {
  youSave: (amount: string) => `You save ${amount} on MRP`,
};

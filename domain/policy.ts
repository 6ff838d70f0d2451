/** What the shop charges and gives, in rupees, as a merchant writes it. */
export interface Policy {
  deliveryFee: number;
  /** Judged on the subtotal before the coupon. */
  freeDeliveryFrom: number;
  /** Automatic coupons; the highest tier reached applies. */
  coupons: { minSubtotal: number; amount: number }[];
  codFee: number;
}

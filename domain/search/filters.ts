export const DISCOUNTS = [10, 20, 30, 50] as const;

/** The number of equal parts of the price range whose products are counted. */
export const PRICE_BUCKETS = 20;

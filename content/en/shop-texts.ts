/** Other languages translate texts in `shop.config.ts` and usual words in size charts here. */
export const shopTexts: Record<string, string> = {};

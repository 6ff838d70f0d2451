/** The names that options and values have until the merchant translates them, keyed as in `filter_option`. */
export const optionNames: Record<string, string> = {};

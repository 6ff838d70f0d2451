export const understoodSearch = {
  /** Before and after the name of what is shown. */
  showing: ['Showing: ', '.'],
  price(min: string | undefined, max: string | undefined): string {
    if (min && max) return `${min} to ${max}`;
    if (max) return `under ${max}`;
    return min ? `above ${min}` : '';
  },
  name(words: string, price: string, filters: string[]): string {
    const named = [words, ...filters].filter(Boolean).join(', ');
    if (!price) return named;
    return named ? `${named} ${price}` : `All products ${price}`;
  },
  without: (words: string[]) => `No product also has ${words.map((word) => `“${word}”`).join(', ')}.`,
  literally: 'Search for exactly these words',
  allPrices: 'Show all prices',
};

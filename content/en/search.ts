export const search = {
  open: 'Search',
  close: 'Close search',
  field: 'Search products',
};

/** Separate from `search`, which every page loads. */
export const suggestions = {
  label: 'Suggestions',
  count: (count: number) => (count === 1 ? '1 suggestion.' : `${count} suggestions.`),
  resultsFor: 'Showing results for',
};

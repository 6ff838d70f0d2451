export const search = {
  open: 'Search',
  close: 'Close search',
  field: 'Search products',
};

export const suggestions = {
  label: 'Suggestions',
  count: (count: number) => (count === 1 ? '1 suggestion.' : `${count} suggestions.`),
  resultsFor: ['Results for ', ''],
};

export const searchSuggestions = {
  label: 'Suggestions',
  count: (count: number) => (count === 1 ? '1 suggestion.' : `${count} suggestions.`),
  all: 'See all results',
  resultsFor: ['Results for ', ''],
};

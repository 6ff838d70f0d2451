import type { Words } from '../words.ts';

export const searchSuggestions: Words['searchSuggestions'] = {
  label: 'सुझाव',
  count: (count) => `${count} सुझाव।`,
  all: 'सभी नतीजे देखें',
  resultsFor: ['', ' के नतीजे'],
};

export const search = {
  open: 'Search',
  close: 'Close search',
  field: 'Search products',
};

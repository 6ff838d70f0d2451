export const emailParts = {
  next: 'What happens next',
  address: 'Delivery address',
  by: (day: string) => `by ${day}`,
  between: (first: string, last: string) => `${first} to ${last}`,
  moreItems: (count: number) => `and ${count} more ${count === 1 ? 'item' : 'items'}`,
};

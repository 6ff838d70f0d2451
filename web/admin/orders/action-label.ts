/** Says for how many of the selected orders an action is, unless it is for all of them. */
export const actionLabel = (label: string, count: number, selected: number): string =>
  count === selected ? label : `${label} (${count})`;

/** Shows the current link of a row that scrolls. */
export const scrollIntoView = (link: HTMLElement | null): void =>
  link?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

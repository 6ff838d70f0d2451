/** The list that an order was opened from; passed as the state of the navigation. */
export interface ListPosition {
  search: string;
  ids: string[];
}

let lastOrder: string | undefined;

/** Remembers an order that is being closed, for the list that may be shown next. */
export function rememberLastOrder(id: string) {
  lastOrder = id;
  setTimeout(() => {
    lastOrder = undefined;
  });
}

export function focusLastOrder() {
  if (lastOrder) document.querySelector<HTMLElement>(`#main [data-row][href$="/${lastOrder}"]`)?.focus();
}

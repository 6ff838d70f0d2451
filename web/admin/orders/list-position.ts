/** Where in the list an order was opened from: travels in the history's entry. */
export interface ListPosition {
  /** The list's filters. */
  search: string;
  /** The orders of its page, in order. */
  ids: string[];
}

let left: string | undefined;

/** Remembers the order that is being left, for the list that may be shown next. */
export function rememberLastOrder(id: string) {
  left = id;
  setTimeout(() => {
    left = undefined;
  });
}

/** Returns the focus to the row of the order that was left just now. */
export function focusLastOrder() {
  if (left) document.querySelector<HTMLElement>(`#main [data-row][href$="/${left}"]`)?.focus();
}

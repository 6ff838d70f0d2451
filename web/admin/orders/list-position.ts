export interface ListPosition {
  search: string;
  ids: string[];
}

let lastOrder: string | undefined;

export function rememberLastOrder(id: string) {
  lastOrder = id;
  setTimeout(() => {
    lastOrder = undefined;
  });
}

export function focusLastOrder() {
  if (lastOrder) document.querySelector<HTMLElement>(`#main [data-row][href$="/${lastOrder}"]`)?.focus();
}

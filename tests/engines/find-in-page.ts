export type Kind = 'button' | 'link' | 'field' | 'heading' | 'option' | 'dialog';

/** Name or the source of a regular expression. */
export type Name = string | { pattern: string };

/**
 * Runs in the page. Finds the first shown element of this kind with this accessible name, in the dialog that is open if there is one.
 * It computes names as far as the shop's pages need it.
 */
export function findInPage(kind: Kind, name: Name): Element | null {
  const SELECTORS = {
    button: 'button, summary, [role=button]',
    link: 'a[href]',
    field: 'input, select, textarea',
    heading: 'h1, h2, h3',
    option: '[role=option]',
    dialog: 'dialog, [role=dialog]',
  };
  const clean = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
  const textOf = (element: Element | null) => {
    const clone = element?.cloneNode(true) as HTMLElement | undefined;
    for (const picture of clone?.querySelectorAll('img[alt], [role=img][aria-label]') ?? [])
      picture.replaceWith(picture.getAttribute('alt') ?? picture.getAttribute('aria-label')!);
    for (const hidden of clone?.querySelectorAll('[aria-hidden=true], noscript') ?? []) hidden.remove();
    return clone?.textContent ?? '';
  };
  const namesOf = (element: Element): string[] => {
    const labelledBy = element.getAttribute('aria-labelledby');
    if (labelledBy)
      return [
        labelledBy
          .split(' ')
          .map((id) => textOf((element.getRootNode() as Document).getElementById(id)))
          .join(' '),
      ];
    const label = element.getAttribute('aria-label');
    if (label) return [label];
    if (kind !== 'field') return [textOf(element), element.getAttribute('title') ?? ''];
    return [...((element as HTMLInputElement).labels ?? [])].map((label) => {
      const own = label.cloneNode(true) as HTMLElement;
      for (const field of own.querySelectorAll('select, textarea')) field.remove();
      return textOf(own);
    });
  };
  const matches = (text: string) =>
    typeof name === 'string' ? text === name : new RegExp(name.pattern).test(text);
  const isShown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
  };
  // The payment window is in a shadow tree.
  const roots = [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const all = (selector: string) =>
    [document, ...roots].flatMap((root) => [...root.querySelectorAll(selector)]);
  const modal = all('dialog:modal').at(-1);
  return (
    all(SELECTORS[kind]).find(
      (element) =>
        (modal?.contains(element) ?? true) &&
        isShown(element) &&
        !element.closest('[inert]') &&
        namesOf(element).map(clean).some(matches),
    ) ?? null
  );
}

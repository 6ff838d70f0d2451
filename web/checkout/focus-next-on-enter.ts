import type { KeyboardEvent } from 'react';

export function focusNextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget, nativeEvent } = event;
  if (key !== 'Enter' || event.isDefaultPrevented() || nativeEvent.isComposing) return;
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  event.preventDefault();
  const stops = [...currentTarget.elements].filter(
    (element): element is HTMLElement => element === target || isStop(element),
  );
  stops[stops.indexOf(target) + 1]?.focus();
}

/** A box that need not be ticked is skipped. */
const isStop = (element: Element): element is HTMLElement =>
  element instanceof HTMLElement &&
  element.matches(
    'input:not([type=radio], [type=checkbox]), [type=radio]:checked, select, textarea, button[type=submit]',
  ) &&
  !element.matches(':disabled') &&
  (element.checkVisibility?.() ?? true);

import { type RefObject, useEffect, useId, useState } from 'react';

const NONE = -1;

/**
 * Makes a search field the head of a list (ARIA's combobox): the field keeps the focus, the arrows walk the list, Enter takes,
 * Escape closes. `take` gets the position that was chosen.
 */
export function useCombobox(
  field: RefObject<HTMLInputElement | null>,
  count: number,
  take: (position: number) => void,
) {
  const id = useId();
  const [isWanted, setWanted] = useState(true);
  const [active, setActive] = useState(NONE);
  const isOpen = isWanted && count > 0;
  const optionId = (position: number) => `${id}-${position}`;

  function show(wanted: boolean) {
    setWanted(wanted);
    setActive(NONE);
  }

  function onKey(event: KeyboardEvent) {
    if (event.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      setWanted(true);
      // One place more than there are options: the field itself, between the last and the first.
      setActive(((active + 1 + step + count + 1) % (count + 1)) - 1);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault(); // else it would also empty the field
      show(false);
    } else if (event.key === 'Enter') {
      if (isOpen && active !== NONE) {
        event.preventDefault();
        take(active);
      }
      show(false);
    }
  }

  useEffect(() => {
    const input = field.current!;
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
    input.setAttribute('aria-controls', id);
    input.ariaExpanded = String(isOpen);
    if (isOpen && active !== NONE) input.setAttribute('aria-activedescendant', optionId(active));
    else input.removeAttribute('aria-activedescendant');
  });

  useEffect(() => {
    const input = field.current!;
    const onInput = () => show(true);
    const onBlur = () => show(false);
    input.addEventListener('keydown', onKey);
    input.addEventListener('input', onInput);
    input.addEventListener('blur', onBlur);
    return () => {
      input.removeEventListener('keydown', onKey);
      input.removeEventListener('input', onInput);
      input.removeEventListener('blur', onBlur);
    };
  });

  return { id, isOpen, active, optionId };
}

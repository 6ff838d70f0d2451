import { type KeyboardEvent, useId, useState } from 'react';

const NONE = -1;

/** Follows the ARIA combobox pattern: the field keeps the focus while the arrow keys move through the options. */
export function useCombobox(text: string | undefined, count: number, onChoose: (index: number) => void) {
  const id = useId();
  const [state, setState] = useState({ text, isWanted: true, active: NONE });
  if (state.text !== text) setState({ text, isWanted: true, active: NONE });
  const { active } = state;
  const isOpen = state.isWanted && count > 0;
  const optionId = (index: number) => `${id}-${index}`;
  const close = () => setState({ text, isWanted: false, active: NONE });

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && count > 0) {
      event.preventDefault();
      const next = ((active + 1 + step + count + 1) % (count + 1)) - 1;
      setState({ text, isWanted: true, active: next });
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault(); // otherwise Escape also clears the field
      close();
    } else if (event.key === 'Enter') {
      if (isOpen && active !== NONE) {
        event.preventDefault();
        onChoose(active);
      }
      close();
    }
  }

  const activeId = isOpen && active !== NONE ? optionId(active) : undefined;
  return { id, isOpen, active, activeId, optionId, onKeyDown, onBlur: close };
}

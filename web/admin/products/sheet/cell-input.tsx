import { type KeyboardEvent, useEffect, useRef } from 'react';

export type Move = 'up' | 'down' | 'left' | 'right';

interface CellInputProps {
  label: string;
  text: string;
  options: readonly string[] | undefined;
  isNumber: boolean;
  onCommit: (text: string, move?: Move) => void;
  onCancel: () => void;
}

export function CellInput({ label, text, options, isNumber, onCommit, onCancel }: CellInputProps) {
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null);
  // Removing the field from the page after a commit blurs it.
  const isDone = useRef(false);

  useEffect(() => {
    field.current!.focus();
  }, []);

  function finish(action: () => void) {
    if (isDone.current) return;
    isDone.current = true;
    action();
  }

  function press(event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) {
    event.stopPropagation();
    const { key, shiftKey, currentTarget, nativeEvent } = event;
    if (nativeEvent.isComposing || !['Enter', 'Tab', 'Escape'].includes(key)) return;
    event.preventDefault();
    if (key === 'Escape') return finish(onCancel);
    const move = key === 'Enter' ? (shiftKey ? 'up' : 'down') : shiftKey ? 'left' : 'right';
    finish(() => onCommit(currentTarget.value, move));
  }

  const common = {
    ref: field,
    'aria-label': label,
    onKeyDown: press,
    onBlur: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      finish(() => onCommit(value));
    },
  };
  if (!options)
    return (
      <input
        {...common}
        defaultValue={text}
        inputMode={isNumber ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={false}
      />
    );
  const start = text.toLowerCase();
  return (
    <select
      {...common}
      defaultValue={options.find((option) => option.toLowerCase().startsWith(start)) ?? options[0]}
    >
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  );
}

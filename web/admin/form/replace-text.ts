export type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Replaces a part of a field's text as if it were typed, so that Ctrl+Z undoes it. */
export function replaceText(field: TextControl, from: number, to: number, text: string): void {
  field.focus();
  field.setSelectionRange(from, to);
  // Behind an open dialog a field can't have the focus.
  if (document.activeElement === field && document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

export class CellError extends Error {}

export function toOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export const toPlainBreaks = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

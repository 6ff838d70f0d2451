import type { Position } from './use-grid-selection.ts';

interface Key {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
}

interface Size {
  rows: number;
  columns: number;
}

const PAGE_ROWS = 10;

export function targetOfKey(
  { key, ctrlKey, metaKey }: Key,
  { row, column }: Position,
  { rows, columns }: Size,
): Position | undefined {
  const isFar = ctrlKey || metaKey;
  switch (key) {
    case 'ArrowUp':
      return { row: isFar ? 0 : row - 1, column };
    case 'ArrowDown':
      return { row: isFar ? rows - 1 : row + 1, column };
    case 'ArrowLeft':
      return { row, column: isFar ? 0 : column - 1 };
    case 'ArrowRight':
      return { row, column: isFar ? columns - 1 : column + 1 };
    case 'Home':
      return { row: isFar ? 0 : row, column: 0 };
    case 'End':
      return { row: isFar ? rows - 1 : row, column: columns - 1 };
    case 'PageUp':
      return { row: row - PAGE_ROWS, column };
    case 'PageDown':
      return { row: row + PAGE_ROWS, column };
    default:
      return undefined;
  }
}

export function nextCell({ row, column }: Position, { rows, columns }: Size, step: 1 | -1) {
  const index = row * columns + column + step;
  if (index < 0 || index >= rows * columns) return undefined;
  return { row: Math.floor(index / columns), column: index % columns };
}

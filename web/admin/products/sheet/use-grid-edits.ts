import { useState } from 'react';
import { pluralize } from '#web/admin/parts/format-count.ts';
import type { GridCellValue } from './grid-cell.tsx';
import { useClipboard } from './use-clipboard.ts';
import type { Position, useGridSelection } from './use-grid-selection.ts';

export interface GridChange extends Position {
  text: string;
}

interface GridEditsProps {
  selection: ReturnType<typeof useGridSelection>;
  cellAt: (position: Position) => GridCellValue | undefined;
  onChange: (changes: GridChange[]) => void;
  isTarget: () => boolean;
  onPaste: () => void;
}

export function useGridEdits({ selection, cellAt, onChange, isTarget, onPaste }: GridEditsProps) {
  const [news, setNews] = useState('');
  const { range } = selection;
  const selected = cellsOf(range);

  const write = (changes: GridChange[]) => {
    const allowed = changes.filter((change) => cellAt(change)?.isReadOnly === false);
    if (allowed.length > 0) onChange(allowed);
    return allowed.length;
  };
  const withText = (text: string) => selected.flat().map((cell) => ({ ...cell, text }));
  const clear = () => void write(withText(''));

  function fillDown() {
    const source = range.top === range.bottom ? range.top - 1 : range.top;
    if (source < 0) return;
    const targets = cellsOf({ ...range, top: source + 1 }).flat();
    const count = write(
      targets.map((target) => ({ ...target, text: cellAt({ ...target, row: source })!.text })),
    );
    setNews(`${pluralize(count, 'cell')} filled.`);
  }

  useClipboard(isTarget, {
    copy: () => selected.map((cells) => cells.map((cell) => cellAt(cell)?.text ?? '')),
    clear,
    paste(pasted) {
      const isOne = pasted.length === 1 && pasted[0]!.length === 1;
      const changes = isOne
        ? withText(pasted[0]![0]!)
        : pasted.flatMap((cells, row) =>
            cells.map((text, column) => ({ row: range.top + row, column: range.left + column, text })),
          );
      const count = write(changes);
      const left = changes.length - count;
      setNews(`${pluralize(count, 'cell')} pasted.${left > 0 ? ` ${left} did not fit.` : ''}`);
      if (isOne) return;
      const right = range.left + Math.max(...pasted.map(({ length }) => length)) - 1;
      selection.selectRange({ ...range, bottom: range.top + pasted.length - 1, right });
      onPaste();
    },
  });

  return { news, write, clear, fillDown };
}

const cellsOf = ({ top, bottom, left, right }: ReturnType<typeof useGridSelection>['range']) =>
  Array.from({ length: bottom - top + 1 }, (_, row) =>
    Array.from({ length: right - left + 1 }, (_, column) => ({ row: top + row, column: left + column })),
  );

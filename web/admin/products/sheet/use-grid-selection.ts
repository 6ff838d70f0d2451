import { useState } from 'react';

export interface Position {
  row: number;
  column: number;
}

export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

const clamp = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

export function useGridSelection(rows: number, columns: number) {
  const [state, setState] = useState({ active: { row: 0, column: 1 }, anchor: { row: 0, column: 1 } });
  const within = ({ row, column }: Position) => ({ row: clamp(row, rows), column: clamp(column, columns) });
  const [active, anchor] = [within(state.active), within(state.anchor)];
  const range: Range = {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  };
  return {
    active,
    range,
    isMany: range.top !== range.bottom || range.left !== range.right,
    select(position: Position, extend = false) {
      const active = within(position);
      setState({ active, anchor: extend ? anchor : active });
    },
    selectRange: ({ top, bottom, left, right }: Range) =>
      setState({
        anchor: within({ row: top, column: left }),
        active: within({ row: bottom, column: right }),
      }),
  };
}

export const isInRange = ({ top, bottom, left, right }: Range, row: number, column: number): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

import { useRef, useState } from 'react';

export function useSelection<Row extends { _id: string }>(page: Row[], filter: object) {
  const filterKey = JSON.stringify(filter);
  const [state, setState] = useState({
    filterKey,
    ids: new Set<string>() as ReadonlySet<string>,
    others: [] as Row[],
  });
  const { ids, others } = state.filterKey === filterKey ? state : { ids: new Set<string>(), others: [] };
  const lastToggled = useRef<string>(undefined);

  function toggle(id: string, isRange = false) {
    const rows = page.map(({ _id }) => _id);
    const ends = [rows.indexOf(lastToggled.current ?? ''), rows.indexOf(id)].sort((a, b) => a - b);
    lastToggled.current = id;
    const range = isRange && ends[0]! >= 0 ? rows.slice(ends[0], ends[1]! + 1) : [id];
    const rest = [...ids].filter((one) => !range.includes(one));
    setState({ filterKey, others, ids: new Set(ids.has(id) ? rest : [...rest, ...range]) });
  }

  const isAll = page.length > 0 && page.every(({ _id }) => ids.has(_id));
  const all = [...page, ...others.filter((row) => !page.some(({ _id }) => _id === row._id))];
  return {
    rows: all.filter(({ _id }) => ids.has(_id)),
    has: (id: string) => ids.has(id),
    toggle,
    isAll,
    toggleAll: () =>
      setState({ filterKey, others: [], ids: new Set(isAll ? [] : page.map(({ _id }) => _id)) }),
    selectAll: (rows: Row[]) =>
      setState({ filterKey, others: rows, ids: new Set(rows.map(({ _id }) => _id)) }),
    clear: () => setState({ filterKey, others: [], ids: new Set() }),
  };
}

export type Selection<Row extends { _id: string }> = ReturnType<typeof useSelection<Row>>;

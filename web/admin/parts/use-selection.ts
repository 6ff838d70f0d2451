import { useState } from 'react';

/**
 * Which rows of a list are selection: rows of the page that is shown, or with `chooseAll` rows of other pages too. Another filter
 * chooses nothing.
 */
export function useSelection<Row extends { _id: string }>(shown: Row[], filter: object) {
  const of = JSON.stringify(filter);
  const [state, setState] = useState({
    of,
    ids: new Set<string>() as ReadonlySet<string>,
    others: [] as Row[],
  });
  const { ids, others } = state.of === of ? state : { ids: new Set<string>(), others: [] };
  const isAll = shown.length > 0 && shown.every(({ _id }) => ids.has(_id));
  const all = [...shown, ...others.filter((row) => !shown.some(({ _id }) => _id === row._id))];
  return {
    rows: all.filter(({ _id }) => ids.has(_id)),
    has: (id: string) => ids.has(id),
    toggle: (id: string) => setState({ of, others, ids: ids.symmetricDifference(new Set([id])) }),
    isAll,
    toggleAll: () => setState({ of, others: [], ids: new Set(isAll ? [] : shown.map(({ _id }) => _id)) }),
    chooseAll: (rows: Row[]) => setState({ of, others: rows, ids: new Set(rows.map(({ _id }) => _id)) }),
    clear: () => setState({ of, others: [], ids: new Set() }),
  };
}

export type Selection<Row extends { _id: string }> = ReturnType<typeof useSelection<Row>>;

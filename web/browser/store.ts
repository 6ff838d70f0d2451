import { useSyncExternalStore } from 'react';

export type Store<State> = ReturnType<typeof createStore<State>>;

export function createStore<State>(initialState: State) {
  let current = initialState;
  const listeners = new Set<() => void>();
  return {
    initialState,
    state: () => current,
    set(next: State) {
      current = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const useStore = <State>(store: Pick<Store<State>, 'initialState' | 'state' | 'subscribe'>): State =>
  useSyncExternalStore(store.subscribe, store.state, () => store.initialState);

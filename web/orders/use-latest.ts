import { useState } from 'react';

/** The last value that was loaded, while a later load fails. */
export function useLatest<Value>(loaded: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(loaded);
  if (loaded !== undefined && loaded !== latest) setLatest(loaded);
  return loaded ?? latest;
}

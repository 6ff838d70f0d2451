import { useState } from 'react';

export function useLatest<Value>(loaded: Value | undefined): Value | undefined {
  const [latest, setLatest] = useState(loaded);
  if (loaded !== undefined && loaded !== latest) setLatest(loaded);
  return loaded ?? latest;
}

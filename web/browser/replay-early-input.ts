import { useEffect } from 'react';
import type {} from './early-input.ts';

/** Stands in each layout after the page, and so is hydrated after it: from here on React hears every press itself. */
export function ReplayEarlyInput() {
  useEffect(() => void window.replayEarlyInput?.(), []);
  return null;
}

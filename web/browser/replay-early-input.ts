import { useEffect } from 'react';
import type {} from './early-input.ts';

/** Comes after the page in each layout, so that it is hydrated last. */
export function ReplayEarlyInput() {
  useEffect(() => void window.replayEarlyInput?.(), []);
  return null;
}

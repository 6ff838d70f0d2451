import { createContext } from 'react-router';
import type { createUsedStyles } from './used-styles.ts';

/** Null on the merchant's side and in development, whose pages load the whole stylesheet. */
export const stylesheet = createContext<ReturnType<typeof createUsedStyles> | null>(null);

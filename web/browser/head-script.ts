import { earlyInput } from './early-input.ts';
import { markVisitor } from './mark-visitor.ts';

/** The only inline script of the shop's own. Runs before the first paint. */
export const headScript = markVisitor + earlyInput;

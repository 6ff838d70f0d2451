import { earlyInput } from './early-input.ts';
import { markVisitor } from './mark-visitor.ts';

export const headScript = markVisitor + earlyInput;

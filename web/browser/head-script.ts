import { earlyInput } from './early-input.ts';
import { firstGuess } from './first-guess.ts';

/** The one script that the page itself contains: it runs before the first paint. */
export const headScript = firstGuess + earlyInput;

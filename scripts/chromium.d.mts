/** The Chromium that the browser tests drive, or undefined. */
export function findChromium(): string | undefined;

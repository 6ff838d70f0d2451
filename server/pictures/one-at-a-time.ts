import sharp from 'sharp';

// No operation is repeated, so the cache would only add its memory to the picture's.
sharp.cache(false);

let last: Promise<unknown> = Promise.resolve();

/** A decoded picture takes up to 400 MB, so another one waits. Must not be nested. */
export function oneAtATime<Made>(make: () => Promise<Made>): Promise<Made> {
  const made = last.then(make);
  last = made.catch(() => {});
  return made;
}

const PICTURES = import.meta.glob<string>('../pictures/signup-*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
});

const HOW_MANY = 4;

/** What stands beside the sign-up form: a picture on a ground of its own. No other index has one. */
export function signupBackground(index: number): { ground: number; srcSet: string } | undefined {
  if (!Number.isInteger(index) || index < 0 || index >= HOW_MANY) return undefined;
  return { ground: index, srcSet: srcSetOf(PICTURES, index) };
}

/** Files are named `signup-<index>-<width>.avif`. */
export function srcSetOf(pictures: Record<string, string>, index: number): string {
  return Object.entries(pictures)
    .flatMap(([file, url]) => {
      const [, itsIndex, width] = /signup-(\d+)-(\d+)\.avif$/.exec(file) ?? [];
      return Number(itsIndex) === index ? [`${url} ${width}w`] : [];
    })
    .join(', ');
}

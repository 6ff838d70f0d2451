/** XS is the same as 1XS; a second X is one more. */
const LETTERS = /^(?:(\d+)?(x*))?(s|m|l)$/i;

const NUMBER = /^(\D*)(\d+(?:\.\d+)?)(\D*.*)$/;

interface Place {
  /** Only sizes of the same kind have an order: letters, or numbers with the same unit. */
  kind: string;
  rank: number;
}

function placeOf(size: string): Place | undefined {
  const [isLetters, count, extra = '', letter] = LETTERS.exec(size.replaceAll(/[\s-]/g, '')) ?? [];
  if (isLetters && (letter!.toLowerCase() !== 'm' || extra === '')) {
    const distance = 1 + (count ? Number(count) : extra.length);
    const direction = { s: -1, m: 0, l: 1 }[letter!.toLowerCase()]!;
    return { kind: 'letters', rank: direction * distance };
  }
  const [isNumber, before = '', number, unit = ''] = NUMBER.exec(size) ?? [];
  if (!isNumber) return undefined;
  return { kind: `${before} ${unit.replaceAll(/\d+/g, '')}`.toLowerCase(), rank: Number(number) };
}

/** Where a new size goes: before the first larger one, else to the end. */
export function positionOfSize(sizes: string[], added: string): number {
  const place = placeOf(added);
  const next = place
    ? sizes.findIndex((size) => {
        const other = placeOf(size);
        return other?.kind === place.kind && other.rank > place.rank;
      })
    : -1;
  return next < 0 ? sizes.length : next;
}

/** Sizes from small to large; undefined if not all are sizes of one kind. */
export function sortSizes(sizes: string[]): string[] | undefined {
  const places = new Map(sizes.map((size) => [size, placeOf(size)]));
  const kinds = new Set([...places.values()].map((place) => place?.kind));
  if (kinds.size !== 1 || kinds.has(undefined)) return undefined;
  return sizes.toSorted((a, b) => places.get(a)!.rank - places.get(b)!.rank);
}

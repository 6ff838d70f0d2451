interface Rate {
  hsn: string;
  from: string;
}

/** By HSN prefix, a chapter before its headings, and then by date. */
export const sortRates = <One extends Rate>(rates: readonly One[]): One[] =>
  rates.toSorted((a, b) => a.hsn.localeCompare(b.hsn) || a.from.localeCompare(b.from));

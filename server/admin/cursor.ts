/** One page of a list that was asked for one row more than the page holds. */
export const pageOf = <Row>(found: Row[], limit: number, cursorAt: (last: Row) => string) => ({
  rows: found.slice(0, limit),
  nextCursor: found.length > limit ? cursorAt(found[limit - 1]!) : undefined,
});

/** Lists are counted up to this: more than 1,000. */
export const MAX_COUNT = 1001;

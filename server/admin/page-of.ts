export const pageOf = <Row>(found: Row[], limit: number, cursorAt: (last: Row) => string) => ({
  rows: found.slice(0, limit),
  nextCursor: found.length > limit ? cursorAt(found[limit - 1]!) : undefined,
});

export const MAX_COUNT = 1001;

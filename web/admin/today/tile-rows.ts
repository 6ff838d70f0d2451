/** The number of tiles in a row, so that all rows have about the same length. */
export const tilesPerRow = (tiles: number, max: number): number => Math.ceil(tiles / Math.ceil(tiles / max));

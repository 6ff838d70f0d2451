/** Grams and millimetres of a parcel that nobody has weighed and measured: a folded garment. */
export const DEFAULT_PARCEL = { weight: 500, length: 300, width: 250, height: 50 };

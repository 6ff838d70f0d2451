type English = typeof import('./en/index.ts');

export type Words = { [Area in keyof English]: Translatable<English[Area]> };

/** A translation has the same structure but other texts, so literal types are widened. */
type Translatable<Area> = Area extends (...values: never[]) => unknown
  ? Area
  : { [Key in keyof Area]: Area[Key] extends string ? string : Area[Key] };

export const TYPE_PAIRS = ['bricolage-figtree', 'fraunces-figtree', 'system'] as const;
export type TypePair = (typeof TYPE_PAIRS)[number];

export const CORNERS = ['square', 'soft', 'round'] as const;
export type Corners = (typeof CORNERS)[number];

export const DENSITIES = ['compact', 'normal', 'airy'] as const;
export type Density = (typeof DENSITIES)[number];

export interface Theme {
  accent: string;
  neutral: string;
  type: TypePair;
  corners: Corners;
  density: Density;
}

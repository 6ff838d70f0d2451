/** The brand whose wordmark, icons and social picture are part of the source code. */
const DRAWN_BRAND = 'Haroz';

export const isDrawnBrand = ({ name }: { name: string }): boolean => name === DRAWN_BRAND;

export const BRAND_PICTURES = ['logo', 'icon', 'social'] as const;
export type BrandPicture = (typeof BRAND_PICTURES)[number];

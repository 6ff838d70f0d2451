/** `file` is the address without width and extension: `<file>-640.webp` and its variants exist. */
export interface Picture {
  file: string;
  alt: string;
  width: number;
  height: number;
  /** Placeholder until the picture has loaded. */
  color: string;
}

const PICTURE_WIDTHS = [320, 640, 960] as const;

/** The variant that every browser can show; empty if there is no picture. */
export const pictureUrl = (file: string | null | undefined): string => (file ? `${file}-640.webp` : '');

/** The `file` of a picture's address, or undefined if the shop does not store it. */
export const pictureFile = (url: string): string | undefined => /^(.+)-640\.webp$/.exec(url)?.[1];

/** The `srcset` of the AVIF variants. */
export const pictureSet = (file: string): string =>
  PICTURE_WIDTHS.map((width) => `${file}-${width}.avif ${width}w`).join(', ');

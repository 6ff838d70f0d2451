/** A product's picture. `file` is the address without width and ending: `<file>-640.webp` and its siblings exist. */
export interface Picture {
  file: string;
  alt: string;
  width: number;
  height: number;
  /** Shown until the picture is there. */
  color: string;
}

const PICTURE_WIDTHS = [320, 640, 960] as const;

/** The one address that every reader understands; empty where there is no picture. */
export const pictureUrl = (file: string | null | undefined): string => (file ? `${file}-640.webp` : '');

/** The address of a picture without its width and ending, or undefined for a picture that is not kept by the shop. */
export const pictureFile = (url: string): string | undefined => /^(.+)-640\.webp$/.exec(url)?.[1];

/** The `srcset` of AVIF siblings. */
export const pictureSet = (file: string): string =>
  PICTURE_WIDTHS.map((width) => `${file}-${width}.avif ${width}w`).join(', ');

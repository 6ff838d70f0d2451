/** `file` is without width and extension: `<file>-640.webp` and its variants exist. */
export interface Picture {
  file: string;
  alt: string;
  width: number;
  height: number;
  color: string;
  value?: string | undefined;
}

/** Pictures of the value, then pictures of every value. If none match, all pictures. */
export function picturesOfValue<Shown extends Pick<Picture, 'value'>>(
  pictures: Shown[],
  chosen: string | undefined,
): Shown[] {
  if (chosen === undefined) return pictures;
  const of = (wanted: string | undefined) => pictures.filter(({ value }) => value === wanted);
  const found = [...of(chosen), ...of(undefined)];
  return found.length > 0 ? found : pictures;
}

export const MAX_PICTURES = 60;

const PICTURE_WIDTHS = [320, 640, 960] as const;

export const pictureUrl = (file: string | null | undefined): string => (file ? `${file}-640.webp` : '');

export const pictureFile = (url: string): string | undefined => /^(.+)-640\.webp$/.exec(url)?.[1];

export const pictureSet = (file: string): string =>
  PICTURE_WIDTHS.map((width) => `${file}-${width}.avif ${width}w`).join(', ');

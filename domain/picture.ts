/** `file` is without width and extension: `<file>-640.webp` and its variants exist. */
export interface Picture {
  file: string;
  alt: string;
  width: number;
  height: number;
  color: string;
  value?: string | undefined;
}

/** Those of the value first, then those of all values. All of them if that leaves none. */
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

/** Of one value, such as a colour, and also of those that show all values. */
export const MAX_PICTURES_OF_VALUE = 12;

export function picturesProblem(pictures: Pick<Picture, 'value'>[]): string | undefined {
  if (pictures.length > MAX_PICTURES) return `A product has at most ${MAX_PICTURES} pictures.`;
  for (const [value, shown] of Map.groupBy(pictures, (picture) => picture.value))
    if (shown.length > MAX_PICTURES_OF_VALUE)
      return value === undefined
        ? `${shown.length} pictures show no colour or other value of their own. Please use at most ${MAX_PICTURES_OF_VALUE} of those.`
        : `“${value}” has ${shown.length} pictures. Please use at most ${MAX_PICTURES_OF_VALUE}.`;
  return undefined;
}

export function withinPictureLimits<Shown extends Pick<Picture, 'value'>>(pictures: Shown[]): Shown[] {
  const isWithin = ({ value }: Shown, index: number) =>
    pictures.slice(0, index).filter((before) => before.value === value).length < MAX_PICTURES_OF_VALUE;
  return pictures.filter(isWithin).slice(0, MAX_PICTURES);
}

const PICTURE_WIDTHS = [320, 640, 960] as const;

export const pictureUrl = (file: string | null | undefined): string => (file ? `${file}-640.webp` : '');

export const pictureFile = (url: string): string | undefined => /^(.+)-640\.webp$/.exec(url)?.[1];

export const pictureSet = (file: string): string =>
  PICTURE_WIDTHS.map((width) => `${file}-${width}.avif ${width}w`).join(', ');

/** The URL of a font for letters that the fonts of the themes lack. */
export const letterFont: string | undefined = undefined;

/** The name of the same stylesheet without its fonts. */
export const withoutFonts = (stylesheet: string): string =>
  stylesheet.replace(/\.css$/, '-without-fonts.css');

export type Pdf = PDFKit.PDFDocument;

export const INK = '#1c1a17';
const QUIET = '#6b645b';
const LINE = '#c9c2b8';
export const BAND = '#f3efe8';

/** Lengths are in points. A4 has 595 by 842. */
export const MARGIN = 42;
export const WIDTH = 595 - 2 * MARGIN;
export const BOTTOM = 842 - MARGIN;
export const CELL = { side: 3, above: 5 };
export const THUMBNAIL = { width: 27, height: 36 };

export interface TextStyle {
  bold?: boolean;
  size?: number;
  quiet?: boolean;
}

export const setStyle = (pdf: Pdf, { bold = false, size = 9, quiet = false }: TextStyle = {}): Pdf =>
  pdf
    .font(bold ? 'bold' : 'regular')
    .fontSize(size)
    .fillColor(quiet ? QUIET : INK);

/** A line across the page. */
export const drawLine = (pdf: Pdf, y: number, left = MARGIN, width = WIDTH): Pdf =>
  pdf
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke();

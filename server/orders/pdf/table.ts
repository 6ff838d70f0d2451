import { BAND, BOTTOM, CELL, drawLine, MARGIN, type Pdf, setStyle, THUMBNAIL, WIDTH } from './page.ts';

export interface Cell {
  text: string;
  /** The share of the page's width. */
  part: number;
  right?: boolean;
  bold?: boolean;
  picture?: Buffer | undefined;
}

/** Rows that are never cut, below headings that each page repeats. */
export function drawTable(pdf: Pdf, headings: Cell[], rows: Cell[][], size: number): void {
  const head = headings.map((cell) => ({ ...cell, bold: true }));
  const hasRoom = (...needed: Cell[][]) =>
    pdf.y + needed.reduce((height, cells) => height + heightOf(pdf, cells, size), 0) <= BOTTOM;
  const drawHead = () => {
    pdf
      .rect(MARGIN, pdf.y, WIDTH, heightOf(pdf, head, size))
      .fillColor(BAND)
      .fill();
    drawRow(pdf, head, size);
  };
  if (!hasRoom(head, rows[0] ?? [])) pdf.addPage();
  drawHead();
  for (const cells of rows) {
    if (!hasRoom(cells)) {
      pdf.addPage();
      drawHead();
    }
    drawRow(pdf, cells, size);
  }
}

function drawRow(pdf: Pdf, cells: Cell[], size: number): void {
  const height = heightOf(pdf, cells, size);
  const top = pdf.y;
  const hasPicture = cells.some(({ picture }) => picture);
  let left = MARGIN;
  for (const cell of cells) {
    if (cell.picture) pdf.image(cell.picture, left + CELL.side, top + CELL.above, THUMBNAIL);
    const above = hasPicture ? (height - textHeightOf(pdf, cell, size)) / 2 : CELL.above;
    setStyle(pdf, { size, bold: cell.bold ?? false }).text(cell.text, left + CELL.side, top + above, {
      ...{ width: widthOf(cell), align: cell.right ? 'right' : 'left' },
    });
    left += cell.part * WIDTH;
  }
  drawLine(pdf, top + height);
  pdf.y = top + height;
}

const widthOf = ({ part }: Cell) => part * WIDTH - 2 * CELL.side;

const textHeightOf = (pdf: Pdf, cell: Cell, size: number) =>
  setStyle(pdf, { size, bold: cell.bold ?? false }).heightOfString(cell.text, { width: widthOf(cell) });

const heightOf = (pdf: Pdf, cells: Cell[], size: number) =>
  Math.max(0, ...cells.map((cell) => (cell.picture ? THUMBNAIL.height : textHeightOf(pdf, cell, size)))) +
  2 * CELL.above;

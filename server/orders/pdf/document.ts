import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { formatNumber } from '#domain/format-number.ts';
import { type Paise, toRupees } from '#domain/money.ts';
import { BOTTOM, CELL, drawLine, INK, MARGIN, setStyle, type TextStyle, WIDTH } from './page.ts';
import { type Cell, drawTable } from './table.ts';

const font = (file: string) => fileURLToPath(new URL(`./fonts/${file}`, import.meta.url));
const REGULAR = font('noto-sans.ttf');
const BOLD = font('noto-sans-bold.ttf');

const LOGO = { width: 170, height: 30 };

interface Letterhead {
  mark: { name: string; logo: string | Buffer | undefined };
  title: string;
}

type TextOptions = PDFKit.Mixins.TextOptions & TextStyle;

export type Sheet = Awaited<ReturnType<typeof openSheet>>;

/** A file without pages. PDFKit and HarfBuzz are loaded with the first one, because they take 33 MB of memory. */
export async function openPdf(title: string, size: 'A4' | [number, number]) {
  const [{ default: PDFDocument }, { addScripts }] = await Promise.all([
    import('pdfkit'),
    import('./scripts.ts'),
  ]);
  const pdf = new PDFDocument({
    ...{ size, margin: MARGIN, autoFirstPage: false, bufferPages: true },
    info: { Title: title },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(pdf, 'end');
  pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD);
  addScripts(pdf);
  return {
    pdf,

    async end(): Promise<Uint8Array<ArrayBuffer>> {
      pdf.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}

export async function openSheet(title: string) {
  const { pdf, end } = await openPdf(title, 'A4');
  /** The first page of the document that is being written. A file can have several. */
  let firstPage = 0;

  const style = (options?: TextStyle) => setStyle(pdf, options);

  const sheet = {
    pdf,

    /** Begins a document on a new page. */
    begin({ mark, title }: Letterhead) {
      pdf.addPage();
      firstPage = pdf.bufferedPageRange().count - 1;
      const top = pdf.y;
      if (mark.logo) pdf.image(mark.logo, MARGIN, top, { fit: [LOGO.width, LOGO.height] });
      else style({ bold: true, size: 18 }).text(mark.name, MARGIN, top + 2, { width: WIDTH * 0.45 });
      const markBottom = mark.logo ? top + LOGO.height : pdf.y;
      const width = WIDTH * 0.52;
      style({ bold: true, size: 16 }).text(title, MARGIN + WIDTH - width, top + 3, { width, align: 'right' });
      pdf.y = Math.max(markBottom, pdf.y) + 10;
      return sheet.rule();
    },

    /** Numbers the pages of a document that has several. */
    finish(label: (page: number, pages: number) => string) {
      const pages = pdf.bufferedPageRange().count - firstPage;
      for (let page = 0; pages > 1 && page < pages; page++) {
        pdf.switchToPage(firstPage + page);
        const { margins } = pdf.page;
        // Text below the margin would begin a new page.
        pdf.page.margins = { ...margins, bottom: 0 };
        style({ size: 8, quiet: true }).text(label(page + 1, pages), MARGIN, BOTTOM + 10, {
          ...{ width: WIDTH, align: 'right', lineBreak: false },
        });
        pdf.page.margins = margins;
      }
      return sheet;
    },

    /** Begins a page unless this height is left, so that what belongs together is not cut. */
    keep(height: number) {
      if (pdf.y + height > BOTTOM) pdf.addPage();
      return sheet;
    },

    text(text: string, options: TextOptions = {}) {
      const { bold, size, quiet, ...rest } = options;
      sheet.keep(style(options).heightOfString(text, { width: WIDTH, ...rest }));
      style(options).text(text, MARGIN, undefined, { width: WIDTH, ...rest });
      return sheet;
    },

    gap(points = 8) {
      pdf.y += points;
      return sheet;
    },

    rule() {
      drawLine(pdf, pdf.y);
      pdf.y += 6;
      return sheet;
    },

    /** Side by side, each with its label above. */
    columns(columns: { label: string; name: string; lines?: string[] }[]) {
      const part = WIDTH / columns.length;
      const { y } = pdf;
      const bottoms = columns.map(({ label, name, lines = [] }, index) => {
        const left = MARGIN + index * part;
        const width = part - 2 * CELL.side;
        style({ size: 8, quiet: true }).text(label, left, y, { width });
        style({ bold: true }).text(name, left, pdf.y + 1, { width });
        style();
        for (const line of lines.filter(Boolean)) pdf.text(line, left, pdf.y, { width });
        return pdf.y;
      });
      pdf.y = Math.max(...bottoms) + 8;
      return sheet;
    },

    /** Text in a frame, which a courier must not miss. */
    box(text: string) {
      const width = WIDTH - 20;
      const height = style({ bold: true, size: 14 }).heightOfString(text, { width }) + 14;
      sheet.keep(height);
      const { y } = pdf;
      pdf.rect(MARGIN, y, WIDTH, height).lineWidth(1.5).strokeColor(INK).stroke();
      style({ bold: true, size: 14 }).text(text, MARGIN + 10, y + 7, { width });
      pdf.y = y + height;
      return sheet;
    },

    table(headings: Cell[], rows: Cell[][], size = 8) {
      drawTable(pdf, headings, rows, size);
      return sheet;
    },

    end,
  };

  return sheet;
}

export const amount = (money: Paise): string => formatNumber(toRupees(money), 2);

export const formatDay = (day: string): string => day.split('-').reverse().join('/');

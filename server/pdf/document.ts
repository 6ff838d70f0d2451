import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import PDFDocument from 'pdfkit';
import { formatNumber } from '#domain/format-number.ts';
import { toRupees } from '#domain/money.ts';

const font = (file: string) => fileURLToPath(new URL(`./fonts/${file}`, import.meta.url));
const REGULAR = font('noto-sans.ttf');
const BOLD = font('noto-sans-bold.ttf');

const MARGIN = 40;
const WIDTH = 595 - 2 * MARGIN;
const BOTTOM = 842 - MARGIN;

export type Sheet = ReturnType<typeof openSheet>;

export function openSheet(title: string) {
  const pdf = new PDFDocument({ size: 'A4', margin: MARGIN, autoFirstPage: false, info: { Title: title } });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(pdf, 'end');
  pdf.registerFont('regular', REGULAR).registerFont('bold', BOLD);

  const sheet = {
    pdf,

    page() {
      pdf.addPage().font('regular').fontSize(9).fillColor('#1c1a17');
      return sheet;
    },

    text(text: string, options: PDFKit.Mixins.TextOptions & { bold?: boolean; size?: number } = {}) {
      const { bold = false, size = 9, ...rest } = options;
      pdf.font(bold ? 'bold' : 'regular').fontSize(size);
      pdf.text(text, MARGIN, undefined, { width: WIDTH, ...rest });
      return sheet;
    },

    gap(points = 8) {
      pdf.y += points;
      return sheet;
    },

    rule() {
      pdf
        .moveTo(MARGIN, pdf.y)
        .lineTo(MARGIN + WIDTH, pdf.y)
        .lineWidth(0.5)
        .strokeColor('#8a8277')
        .stroke();
      pdf.y += 4;
      return sheet;
    },

    row(cells: { text: string; part: number; right?: boolean }[], bold = false) {
      pdf.font(bold ? 'bold' : 'regular').fontSize(8);
      const widths = cells.map(({ part }) => part * WIDTH);
      const height = Math.max(
        ...cells.map(({ text }, index) => pdf.heightOfString(text, { width: widths[index]! - 6 })),
      );
      if (pdf.y + height > BOTTOM) sheet.page();
      pdf.font(bold ? 'bold' : 'regular').fontSize(8);
      const top = pdf.y;
      let left = MARGIN;
      cells.forEach(({ text, right }, index) => {
        const width = widths[index]!;
        pdf.text(text, left, top, { width: width - 6, align: right ? 'right' : 'left' });
        left += width;
      });
      pdf.y = top + height + 4;
      return sheet;
    },

    async end(): Promise<Uint8Array<ArrayBuffer>> {
      pdf.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
  return sheet;
}

export const amount = (paise: number): string => formatNumber(toRupees(paise), 2);

export const formatDay = (day: string): string => day.split('-').reverse().join('/');

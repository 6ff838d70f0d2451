import { formatNumber } from '#domain/format-number.ts';
import { toRupees } from '#domain/money.ts';
import { code128 } from '#domain/shipments/code-128.ts';
import type { Parcel } from '#server/couriers/courier.ts';
import { openPdf } from '#server/orders/pdf/document.ts';
import type { Sender } from '#server/orders/pdf/packing-slip.ts';
import { drawLine, INK, type Pdf, setStyle, type TextStyle } from '#server/orders/pdf/page.ts';

interface Label extends Parcel {
  carrier: string;
  trackingNumber: string;
  /** It tells the courier's hub where to send the parcel. */
  sortCode: string | undefined;
}

interface LineStyle extends TextStyle {
  align?: 'left' | 'center' | 'right';
  /** Longer text is cut. */
  lines: number;
}

/** Points: 4 by 6 inches. */
const PAGE: [number, number] = [288, 432];
const MARGIN = 14;
const WIDTH = PAGE[0] - 2 * MARGIN;
const BAR_HEIGHT = 54;
/** A scanner needs ten modules of white at both ends. */
const QUIET_MODULES = 10;
const MAX_MODULE = 1.5;
const MAX_ITEMS = 4;

/** A page for each. */
export async function createLabels(labels: Label[], sender: Sender): Promise<Uint8Array<ArrayBuffer>> {
  const { pdf, end } = await openPdf('Labels', PAGE);
  for (const label of labels) drawLabel(pdf, label, sender);
  return end();
}

function drawLabel(pdf: Pdf, label: Label, sender: Sender): void {
  const { address, cash, grams, items, orderNumber, carrier, trackingNumber, sortCode } = label;
  pdf.addPage({ size: PAGE, margin: 0 });
  pdf.y = MARGIN;
  write(pdf, carrier, { bold: true, size: 13, lines: 1 });
  if (sortCode) {
    pdf.y = MARGIN;
    write(pdf, sortCode, { bold: true, size: 13, align: 'right', lines: 1 });
  }
  drawBarcode(pdf, trackingNumber);
  write(pdf, trackingNumber, { bold: true, size: 12, align: 'center', lines: 1 });
  rule(pdf);
  const name = [address.firstName, address.lastName].filter(Boolean).join(' ');
  write(pdf, name, { bold: true, size: 12, lines: 1 });
  write(pdf, address.address, { size: 10, lines: 4 });
  write(pdf, `${address.city}, ${address.state}`, { size: 10, lines: 1 });
  write(pdf, address.pincode, { bold: true, size: 20, lines: 1 });
  write(pdf, `Phone ${address.phone}`, { size: 10, lines: 1 });
  rule(pdf);
  const collect = `COD: collect Rs. ${formatNumber(toRupees(cash), 2)}`;
  write(pdf, cash > 0 ? collect : 'PREPAID: collect nothing', { bold: true, size: 14, lines: 1 });
  rule(pdf);
  write(pdf, `Order ${orderNumber}, ${grams} g`, { size: 9, lines: 1 });
  const rest = items.length - MAX_ITEMS;
  const lines = items.slice(0, MAX_ITEMS).map((item) => `${item.quantity} × ${item.name}`);
  for (const line of rest > 0 ? [...lines, `and ${rest} more`] : lines)
    write(pdf, line, { size: 8, quiet: true, lines: 1 });
  rule(pdf);
  const home = [sender.name, sender.address, sender.phone].filter(Boolean).join(', ');
  write(pdf, `If undelivered, return to: ${home}`, { size: 8, lines: 3 });
}

function write(pdf: Pdf, words: string, { align = 'left', lines, ...style }: LineStyle): void {
  setStyle(pdf, style);
  const height = lines * pdf.currentLineHeight(true) + 1;
  pdf.text(words, MARGIN, pdf.y, { width: WIDTH, align, height, ellipsis: true });
}

function rule(pdf: Pdf): void {
  drawLine(pdf, pdf.y + 4, MARGIN, WIDTH);
  pdf.y += 9;
}

/** Centred. A number with characters that the code does not have is only printed. */
function drawBarcode(pdf: Pdf, trackingNumber: string): void {
  const widths = code128(trackingNumber);
  if (!widths) return;
  const modules = widths.reduce((sum, width) => sum + width, 2 * QUIET_MODULES);
  const module = Math.min(MAX_MODULE, WIDTH / modules);
  let x = MARGIN + (WIDTH - modules * module) / 2 + QUIET_MODULES * module;
  const y = pdf.y + 6;
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) pdf.rect(x, y, width * module, BAR_HEIGHT);
    x += width * module;
  }
  pdf.fillColor(INK).fill();
  pdf.y = y + BAR_HEIGHT + 4;
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Blob, ClusterLevel, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import { INK, type Pdf } from './page.ts';

/** The glyphs of a word from left to right, as PDFKit asks its fonts for them. */
interface Layout {
  glyphs: unknown[];
  positions: object[];
  advanceWidth: number;
}

interface FontkitFont {
  characterSet: number[];
  glyphForCodePoint(code: number): { id: number };
  getGlyph(id: number, codes: number[]): unknown;
  layout(text: string): Layout;
}

interface EmbeddedFont {
  name: string;
  ascender: number;
  font: FontkitFont;
}

/** The members of a PDFKit document that its types do not name. */
interface Internals {
  _font: EmbeddedFont;
  _fontSize: number;
  _fragment(text: string, x: number, y: number, options: FragmentOptions): void;
}

interface FragmentOptions {
  width?: number;
  align?: string;
  lineWidth?: number;
  textWidth?: number;
  baseline?: number;
}

interface Run {
  text: string;
  /** The name of a script's font, the font that is set, or a box in the place of a character that no font has. */
  font: string;
}

/** The characters of noto-sans.ttf, and line breaks, which PDFKit sees to. */
const BASE = String.raw`\t\n\r\x20-\x7E\xA0-\u024F\u0900-\u097F\u200C\u200D\u2010-\u2026\u2030\u20B9\u25CC`;

/** The characters of the other fonts by the names of their files. */
export const SCRIPTS = {
  arabic: String.raw`\u0600-\u065F\u066A-\u06EF\u06FA-\u06FF\u0750-\u077F\u08A0-\u08E1\u08E3-\u08FF\uFB50-\uFBC2\uFBD3-\uFD8F\uFD92-\uFDC7\uFDCF-\uFDFF\uFE70-\uFEFC`,
  bengali: String.raw`\u0980-\u09FF`,
  gurmukhi: String.raw`\u0A00-\u0A7F`,
  gujarati: String.raw`\u0A80-\u0AFF`,
  oriya: String.raw`\u0B00-\u0B7F`,
  tamil: String.raw`\u0B80-\u0BFF`,
  telugu: String.raw`\u0C00-\u0C5B\u0C5D-\u0C7F`,
  kannada: String.raw`\u0C80-\u0CDB\u0CDD-\u0CFF`,
  malayalam: String.raw`\u0D00-\u0D7F`,
  'ol-chiki': String.raw`\u1C50-\u1C7F`,
  'meetei-mayek': String.raw`\uAAE0-\uAAFF\uABC0-\uABFF`,
};
/** They read from left to right. */
const ARABIC_DIGITS = String.raw`\u0660-\u0669\u06F0-\u06F9`;

const NAMES = Object.keys(SCRIPTS);
/** A group for each font, then for digits of the Arabic script, letters of all documents, other spaces and what no font has. */
const RUNS = new RegExp(
  [
    ...Object.values(SCRIPTS).map((letters) => `([${letters}][${letters}\\u200C\\u200D]*)`),
    `([${ARABIC_DIGITS}]+)`,
    `([${BASE}]+)`,
    ...['(\\s)', '[\\p{Default_Ignorable_Code_Point}\\p{M}\\p{Cc}]', '(.)'],
  ].join('|'),
  'gsu',
);
const FONTS = [...NAMES, 'arabic', 'base', 'base', 'box'];
const ONLY_BASE = new RegExp(`^[${BASE}]*$`);

const RIGHT_TO_LEFT = new RegExp(
  `[${SCRIPTS.arabic}](?:[${SCRIPTS.arabic}]|[^${SCRIPTS.arabic}\\p{L}\\p{M}])*[${SCRIPTS.arabic}\\p{N}]`,
  'gu',
);
const NUMBERS_OR_REST = new RegExp(
  `\\p{N}(?:[\\p{N}.,:/-]*\\p{N})?|[${SCRIPTS.arabic}\\u200C\\u200D]+|[^]`,
  'gu',
);
const MIRRORED: Record<string, string> = { '(': ')', ')': '(', '[': ']', ']': '[' };

/** Words of a line that read from right to left, in the order of their places on the page. Numbers among them are not turned. */
const toVisualOrder = (line: string): string =>
  line.replace(RIGHT_TO_LEFT, (words) =>
    words
      .match(NUMBERS_OR_REST)!
      .reverse()
      .map((part) => MIRRORED[part] ?? part)
      .join(''),
  );

export function runsOf(line: string): Run[] {
  return [...toVisualOrder(line).matchAll(RUNS)].flatMap(([text, ...groups]) => {
    const font = FONTS[groups.findIndex((group) => group !== undefined)];
    if (!font) return [];
    return [{ text: font === 'base' && groups.at(-2) !== undefined ? ' ' : text, font }];
  });
}

/** The width and height of a box in shares of the text's size. */
const BOX = { width: 0.6, side: 0.08, height: 0.7 };

/**
 * Lets a document print the scripts that its fonts do not have. HarfBuzz shapes them, because Fontkit, which PDFKit uses, fails for
 * words of Punjabi, Malayalam and Telugu. What no font has becomes a box.
 */
export function addScripts(pdf: Pdf): void {
  const internals = pdf as unknown as Internals;
  const measure = pdf.widthOfString.bind(pdf);
  const draw = internals._fragment.bind(pdf);

  /** Calls with the font of a run, and sets the former font again. */
  function inFont<Result>(name: string, call: () => Result): Result {
    if (name === 'base' || name === 'box') return call();
    const base = internals._font;
    const bold = base.name.endsWith('Bold') ? '-bold' : '';
    pdf.font(fileOf(name + bold));
    shapeByHarfBuzz(internals._font.font, name + bold);
    const result = call();
    internals._font = base;
    return result;
  }

  const widthOf = ({ text, font }: Run) =>
    font === 'box' ? BOX.width * internals._fontSize : inFont(font, () => measure(text));

  function drawBox(x: number, top: number): void {
    const size = internals._fontSize;
    const y = top + (internals._font.ascender / 1000 - BOX.height) * size;
    pdf
      .rect(x + BOX.side * size, y, (BOX.width - 2 * BOX.side) * size, BOX.height * size)
      .lineWidth(size / 16)
      .strokeColor(INK)
      .stroke();
  }

  pdf.widthOfString = (text, options) =>
    ONLY_BASE.test(text)
      ? measure(text, options)
      : runsOf(text).reduce((width, run) => width + widthOf(run), 0);

  internals._fragment = (text, left, y, options) => {
    if (ONLY_BASE.test(text)) return draw(text, left, y, options);
    const { width, align, lineWidth = 0, textWidth = 0 } = options;
    let x = left;
    if (width && align === 'right') x += lineWidth - pdf.widthOfString(text.trimEnd());
    if (width && align === 'center') x += (lineWidth - textWidth) / 2;
    const baseline = (-internals._font.ascender / 1000) * internals._fontSize;
    for (const run of runsOf(text)) {
      if (run.font === 'box') drawBox(x, y);
      else inFont(run.font, () => draw(run.text, x, y, { baseline }));
      x += widthOf(run);
    }
  };
}

const fileOf = (name: string) => fileURLToPath(new URL(`./fonts/noto-sans-${name}.ttf`, import.meta.url));

const shapers = new Map<string, Font>();

function shaperOf(name: string): Font {
  const shaper =
    shapers.get(name) ?? new Font(new Face(new Blob(new Uint8Array(readFileSync(fileOf(name))))));
  shapers.set(name, shaper);
  return shaper;
}

const withHarfBuzz = new WeakSet<FontkitFont>();

function shapeByHarfBuzz(font: FontkitFont, name: string): void {
  if (withHarfBuzz.has(font)) return;
  withHarfBuzz.add(font);
  const shaper = shaperOf(name);
  const codeOf = new Map(font.characterSet.map((code) => [font.glyphForCodePoint(code).id, code]));
  font.layout = (text) => {
    const buffer = new TextBuffer();
    buffer.setClusterLevel(ClusterLevel.CHARACTERS);
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(shaper, buffer);
    const infos = buffer.getGlyphInfos();
    const positions = buffer.getGlyphPositions();
    const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort(
      (one, other) => one - other,
    );
    /** The letters of a joined shape, which a reader copies. */
    const lettersOf = (cluster: number) => text.slice(cluster, starts[starts.indexOf(cluster) + 1]);
    const codesOf = (id: number, cluster: number) =>
      codeOf.has(id) ? [codeOf.get(id)!] : [...lettersOf(cluster)].map((letter) => letter.codePointAt(0)!);
    return {
      glyphs: infos.map(({ codepoint, cluster }) => font.getGlyph(codepoint, codesOf(codepoint, cluster))),
      positions,
      advanceWidth: positions.reduce((width, { xAdvance }) => width + xAdvance, 0),
    };
  };
}

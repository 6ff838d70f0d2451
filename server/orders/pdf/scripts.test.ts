import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { openSheet } from './document.ts';
import { runsOf, SCRIPTS } from './scripts.ts';

const openFont = (name: string) => {
  const file = readFileSync(new URL(`./fonts/noto-sans${name}.ttf`, import.meta.url));
  return new Font(new Face(new Blob(new Uint8Array(file))));
};

function glyphsOf(font: Font, text: string): number[] {
  const buffer = new TextBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphInfos().map(({ codepoint }) => codepoint);
}

const charactersOf = (pattern: RegExp) =>
  [...Array(0x10000).keys()]
    .map((code) => String.fromCharCode(code))
    .filter((character) => pattern.test(character) && /[\p{L}\p{M}\p{N}]/u.test(character));

async function print(text: string): Promise<{ text: string; file: string }> {
  const sheet = await openSheet('Scripts');
  sheet.pdf.addPage();
  const file = await sheet.text(text).text(text, { bold: true }).end();
  const copy = Buffer.from(file).toString('latin1');
  return { text: (await extractText(await getDocumentProxy(file), { mergePages: true })).text, file: copy };
}

test.each(Object.entries(SCRIPTS))('%s: every letter has a glyph, alone and joined', (script, letters) => {
  const characters = charactersOf(new RegExp(`[${letters}]`, 'u'));
  for (const font of [openFont(`-${script}`), openFont(`-${script}-bold`)])
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...characters), minLength: 1, maxLength: 8 }), (word) => {
        expect(glyphsOf(font, word)).not.toContain(0);
      }),
    );
  expect(characters.flatMap((character) => glyphsOf(openFont(`-${script}`), character))).not.toContain(0);
});

test('what the fonts of all documents have is printed by them', () => {
  const characters = charactersOf(/[\s\S]/).filter((character) => runsOf(character)[0]?.font === 'base');
  for (const font of [openFont(''), openFont('-bold')])
    expect(characters.flatMap((character) => glyphsOf(font, character))).not.toContain(0);
});

test.each([
  'அருண் குமார், காந்தி, சந்தனம்',
  'রাহুল, কলকাতা, লক্ষণ',
  'અમદાવાદ, પટેલ',
  'ਪੰਜਾਬ, ਜਲੰਧਰ',
  'ಮಂಗಳೂರು, ಧಾರವಾಡ',
  'രാഹുൽ നായർ, മലപ്പുറം',
  'କଟକ, ରାହୁଲ',
  'గాంధీ, హైదరాబాద్, వరంగల్',
  'ᱫᱩᱢᱠᱟᱹ',
  'ꯃꯅꯤꯄꯨꯔ',
])('%s is printed and can be copied, regular and bold', async (name) => {
  const { text } = await print(`To: ${name} 12`);
  const compact = text.replace(/\s/g, '');
  expect(compact).toBe(`To:${name}12`.replace(/\s/g, '').repeat(2));
});

test('Urdu is printed from right to left, with numbers from left to right', () => {
  const line = (text: string) =>
    runsOf(text)
      .map((run) => run.text)
      .join('');
  expect(line('To: خان لاہور, Delhi')).toBe('To: لاہور خان, Delhi');
  expect(line(`گ${'\u200C'.repeat(500)}x`)).toContain('گ');
  expect(line('گلی 12-5 (چوک)، ۱۲ دہلی')).toBe('دہلی ۱۲ ،(چوک) 12-5 گلی');
});

test('a font is in a document only if it prints its script', async () => {
  expect((await print('அருண்')).file).toContain('NotoSansTamil');
  expect((await print('Asha Rao, आशा')).file).not.toMatch(/NotoSans[A-Z]/);
});

test('no text becomes an empty line, and what no font has is a box', async () => {
  const { pdf } = await openSheet('Boxes');
  pdf.addPage().font('bold');
  expect(runsOf('王😀 a').map(({ font }) => font)).toEqual(['box', 'box', 'base']);
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-composite', minLength: 1 }), (text) => {
      fc.pre(/[\p{L}\p{N}\p{P}\p{S}]/u.test(text));
      expect(pdf.widthOfString(text)).toBeGreaterThan(0);
      pdf.text(text, 50, 50, { width: 200, align: 'right' });
    }),
  );
});

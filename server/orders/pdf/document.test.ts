import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { samplePictures } from '#server/pictures/read.ts';
import { amount, openSheet } from './document.ts';
import { createPackingSlips, type Slip } from './packing-slip.ts';
import { readThumbnails } from './pictures.ts';

const PRODUCT = 'breton-stripe-tee';
const file = readdirSync(join(samplePictures, PRODUCT)).find((name) => name.endsWith('-640.webp'));
const IMAGE = `/pictures/${PRODUCT}/${file}`;

const mark = { name: 'Sundari Sarees', logo: undefined };

const slip = (lines: number): Slip => ({
  ...{
    id: 'abcdefabcdefabcdef123456',
    number: 1042,
    language: 'en',
    createdAt: new Date(),
    toCollect: toPaise(640),
  },
  address: {
    ...{ firstName: 'Asha', lastName: 'Rao', address: '7 Church Street', city: 'Bengaluru' },
    ...{ state: 'Karnataka', pincode: '560001', phone: '9876543210', country: 'India' },
  },
  items: Array.from({ length: lines }, (_, index) => ({
    ...{ name: `Tee number ${index + 1};`, size: 'M', quantity: 1, image: IMAGE },
  })),
});

async function print(slips: Slip[], thumbnails = new Map<string, Buffer>()) {
  const sender = { name: 'Sundari Sarees', address: 'Jaipur', phone: '1' };
  const pdf = await getDocumentProxy(await createPackingSlips(slips, sender, { mark, thumbnails }));
  return { pdf, pages: (await extractText(pdf, { mergePages: false })).text };
}

test('Hindi is shaped: consonants join, and a leading r is a mark above the next consonant', async () => {
  const { pdf } = await openSheet('Hindi');
  for (const font of ['regular', 'bold']) {
    pdf.font(font);
    expect(pdf.widthOfString('क्ष')).toBeLessThan(pdf.widthOfString('कष'));
    expect(pdf.widthOfString('र्क')).toBe(pdf.widthOfString('क'));
  }
});

test('a long table repeats its headings on numbered pages, and has each row once', async () => {
  const { pages } = await print([slip(60), slip(1)]);
  expect(pages).toHaveLength(4);
  const [short, ...long] = pages.toReversed();
  expect(short).toContain(`Collect ₹${amount(toPaise(640))} in cash`);
  expect(short).not.toContain('Page');
  for (const [index, page] of long.toReversed().entries()) {
    expect(page).toContain('Quantity');
    expect(page).toContain(`Page ${index + 1} of 3`);
  }
  const rows = [...pages.join('\n').matchAll(/Tee number (\d+);/g)].map(([, number]) => Number(number));
  expect(rows).toEqual([
    ...Array(60)
      .keys()
      .map((index) => index + 1),
    1,
  ]);
});

test('a packing slip has a name and an address that are in Tamil', async () => {
  const one = slip(1);
  const address = { ...one.address, firstName: 'அருண்', address: '12, காந்தி, அடுக்கு', city: 'தஞ்சாவூர்' };
  const { pages } = await print([{ ...one, address }]);
  const text = pages[0]!.replaceAll(' ', '');
  for (const part of ['அருண்Rao', '12,காந்தி,அடுக்கு', 'தஞ்சாவூர்,Karnataka']) expect(text).toContain(part);
});

test('a packing slip shows a picture of each item, and is printed without one that is missing', async () => {
  const shop = { config: { dataDir: '/nowhere' }, log: { warn() {} } } as never;
  const thumbnails = await readThumbnails(shop, [IMAGE, '/pictures/uploads/missing-640.webp', '../secret']);
  expect([...thumbnails.keys()]).toEqual([IMAGE]);
  const { pdf } = await print([slip(2)], thumbnails);
  expect(await extractImages(pdf, 1)).toHaveLength(2);
  const { pages } = await print([slip(2)]);
  expect(pages[0]).toContain('Tee number 2;');
});

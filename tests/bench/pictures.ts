// npm run bench:pictures: four pictures of a 12-megapixel camera, compared with one, in turns.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { makePicture } from '#server/pictures/make.ts';

const ROUNDS = 5;
const SAMPLES = join(import.meta.dirname, '../../samples/pictures');
const FOLDERS = ['block-print-cushion', 'breton-stripe-tee', 'everyday-joggers-olive', 'stoneware-mug'];

/** A sample photograph, enlarged and with the noise of a camera. */
async function photograph(folder: string): Promise<Buffer> {
  const file = readdirSync(join(SAMPLES, folder)).find((name) => name.endsWith('960.avif'))!;
  const noise = { type: 'gaussian', mean: 128, sigma: 6 } as const;
  const grain = sharp({ create: { width: 3000, height: 4000, channels: 3, background: '#808080', noise } });
  return sharp(join(SAMPLES, folder, file))
    .resize(3000, 4000)
    .composite([{ input: await grain.png({ compressionLevel: 0 }).toBuffer(), blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

async function secondsOf(uploads: Buffer[]): Promise<number> {
  const start = performance.now();
  await Promise.all(uploads.map((upload) => makePicture(upload)));
  return (performance.now() - start) / 1000;
}

const uploads = await Promise.all(FOLDERS.map(photograph));
await secondsOf(uploads);
const rounds: { one: number; four: number }[] = [];
const cpuBefore = process.cpuUsage();
for (let round = 0; round < ROUNDS; round++) {
  const one = await secondsOf([uploads[round % uploads.length]!]);
  rounds.push({ one, four: await secondsOf(uploads) });
}
const { user, system } = process.cpuUsage(cpuBefore);
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const one = median(rounds.map((round) => round.one));
const four = median(rounds.map((round) => round.four));
const cpu = (user + system) / 1e6 / (ROUNDS * (1 + uploads.length));
console.log(
  `one picture ${one.toFixed(2)} s, four together ${four.toFixed(2)} s, ratio ${(four / one).toFixed(2)}`,
);
console.log(`${cpu.toFixed(2)} s of CPU for each picture`);

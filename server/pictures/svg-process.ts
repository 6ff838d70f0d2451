import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

const [density, limitInputPixels, width] = process.argv.slice(2).map(Number) as [number, number, number];

sharp(await buffer(process.stdin), { density, limitInputPixels, failOn: 'error' })
  .resize({ width, height: width, fit: 'inside', withoutEnlargement: true })
  .png({ compressionLevel: 1 })
  .pipe(process.stdout);

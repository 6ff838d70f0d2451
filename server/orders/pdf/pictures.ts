import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { isDrawnBrand } from '#domain/settings/brand.ts';
import { readPicture } from '#server/pictures/read.ts';
import type { Services } from '#server/services/services.ts';
import { THUMBNAIL } from './page.ts';

const WORDMARK = fileURLToPath(new URL('../../icons/wordmark.png', import.meta.url));
/** 300 dots per inch. */
const PIXELS_PER_POINT = 300 / 72;

type Shop = Pick<Services, 'config' | 'content' | 'log'>;

export interface Mark {
  name: string;
  logo: string | Buffer | undefined;
}

/** The merchant's logo, the drawn wordmark, or else the name. */
export async function brandMark(shop: Shop): Promise<Mark> {
  const { name, logo } = (await shop.content.current()).get('brand')!;
  if (logo) return { name, logo: await read(shop, `${logo.light.file}.png`) };
  return { name, logo: isDrawnBrand({ name }) ? WORDMARK : undefined };
}

/** By address; a picture that cannot be read is missing. */
export async function readThumbnails(shop: Shop, addresses: string[]): Promise<Map<string, Buffer>> {
  const found = await Promise.all(
    [...new Set(addresses)].map(async (address) => [address, await thumbnail(shop, address)] as const),
  );
  return new Map(found.filter((entry): entry is [string, Buffer] => entry[1] !== undefined));
}

async function thumbnail(shop: Shop, address: string): Promise<Buffer | undefined> {
  const picture = await read(shop, address);
  const [width, height] = [THUMBNAIL.width, THUMBNAIL.height].map((points) =>
    Math.round(points * PIXELS_PER_POINT),
  );
  return picture && sharp(picture).resize(width, height).jpeg({ quality: 75 }).toBuffer();
}

/** A document is printed without its pictures rather than not at all. */
async function read({ config, log }: Shop, address: string): Promise<Buffer | undefined> {
  try {
    return await readPicture(config, address);
  } catch (error) {
    log.warn({ err: error, picture: address }, 'a picture is missing in a document');
  }
}

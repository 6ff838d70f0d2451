import type { SeedProduct } from '#samples/product.ts';
import { bottles } from './bottles.ts';
import { bottomWear } from './bottom-wear.ts';
import { caps } from './caps.ts';
import { gloves } from './gloves.ts';
import { home } from './home.ts';
import { spects } from './spects.ts';
import { topWear } from './top-wear.ts';
import { travelWear } from './travel-wear.ts';
import { winterWear } from './winter-wear.ts';

/** The newest arrivals, newest first. The home page shows the 4th to 11th, and the first three bottles. */
const arrivals = [
  'linen-shirt-sky',
  'insulated-bottle-ink-750',
  'travel-tumbler-450',
  'quilted-puffer-jacket-ink',
  'aviator-sunglasses-gold',
  'selvedge-jeans-indigo',
  'insulated-bottle-marigold-750',
  'cable-knit-sweater-cream',
  'day-backpack-20l',
  'block-print-cushion',
  'ribbed-beanie-rust',
  'everyday-crew-tee-ink',
  'knitted-gloves-oat',
  'stretch-chinos-khaki',
  'stoneware-mug',
  'round-frames-tortoise',
  'pullover-hoodie-heather',
  'weekend-duffel-36l',
  'flannel-check-shirt-rust',
  'baseball-cap-navy',
];

const shelves = [topWear, bottles, bottomWear, spects, winterWear, home, travelWear, gloves, caps];

/** One from every shelf in each turn, until all are empty. */
const turns = Array.from({ length: Math.max(...shelves.map((shelf) => shelf.length)) }, (_, turn) => turn);
const inTurn = turns.flatMap((turn) => shelves.flatMap((shelf) => shelf[turn] ?? []));

/** The position among the new arrivals, or after them. */
const place = ({ slug }: SeedProduct) => arrivals.indexOf(slug) + 1 || arrivals.length + 1;

/** The sixty in the order the shop lists them. */
export const sampleCatalogue: SeedProduct[] = inTurn.toSorted((a, b) => place(a) - place(b));

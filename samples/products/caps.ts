import type { SeedProduct } from '#samples/product.ts';
import { lines, prose } from './text.ts';

const shelf = { category: 'Lifestyle', subCategory: 'Caps' } as const;

export const caps: SeedProduct[] = [
  {
    ...shelf,
    slug: 'baseball-cap-navy',
    name: 'Baseball Cap, Navy',
    price: 499,
    mrp: 799,
    bestseller: true,
    description: prose(
      'Six panels of washed cotton twill in navy, with a brim that arrives lightly curved.',
      'It is unlined at the front, so it packs flat and comes out of the bag looking worn in.',
    ),
    details: lines(
      '100% cotton twill, garment-washed',
      'Fits heads 55 to 61 cm, cloth strap with a metal buckle',
      'Brim 7 cm, stitched eyelets',
      'Cotton sweatband',
      'Country of origin: India',
    ),
    care: 'Hand wash cold\nDry over a bowl so it keeps its shape',
    stock: 29,
  },
  {
    ...shelf,
    slug: 'corduroy-cap-tan',
    name: 'Corduroy Cap, Tan',
    price: 599,
    mrp: 899,
    description: prose(
      'Fine tan corduroy that catches the low winter light.',
      'Soft from the first wear, and a shade deeper than sand, so it does not show every thumbprint.',
    ),
    details: lines(
      '100% cotton corduroy, 14 wales',
      'Six panels, soft front, curved brim',
      'Adjustable strap, fits heads 56 to 61 cm',
      'Weight 85 g',
      'Country of origin: India',
    ),
    care: 'Brush along the ribs\nSpot clean only',
    stock: 17,
  },
  {
    ...shelf,
    slug: 'bucket-hat-olive',
    name: 'Bucket Hat, Olive',
    price: 549,
    mrp: 899,
    description: prose(
      'Shade all the way round for ears and neck, the places a cap forgets.',
      'The brim has rows of stitching that keep it out of your eyes in a sea breeze.',
    ),
    details: lines(
      '100% cotton canvas, 230 gsm',
      'Inside 58 cm, brim 6 cm all round',
      'Two eyelets on each side for air',
      'Folds flat into a pocket',
      'Country of origin: India',
    ),
    care: 'Machine wash at 30 °C\nSteam the brim back into line',
    stock: 21,
  },
  {
    ...shelf,
    slug: 'ribbed-beanie-rust',
    name: 'Ribbed Beanie, Rust',
    price: 399,
    mrp: 699,
    description: prose(
      'A wide rib, a deep fold, and a rust red that looks like a small fire on a foggy morning.',
      'It stretches for thick hair and springs back for the next head.',
    ),
    details: lines(
      '70% acrylic, 30% wool, 7 gauge rib',
      'One size, fits heads 54 to 61 cm',
      'Cuff 7 cm, can be worn unfolded over the ears',
      'Weight 90 g',
      'Country of origin: India',
    ),
    care: 'Hand wash cool, dry flat\nA few pills are normal, comb them off',
    stock: 26,
  },
  {
    ...shelf,
    slug: 'trucker-cap-ink',
    name: 'Trucker Cap, Ink',
    price: 499,
    mrp: 899,
    description: prose(
      'Ink cotton in front and open mesh behind, so the warm air has a way out.',
      'A firm front panel keeps its height through a long highway day.',
    ),
    details: lines(
      'Front: cotton twill; back: polyester mesh',
      'Five panels, structured front, curved brim',
      'Snap closure with seven steps, fits heads 56 to 62 cm',
      'Country of origin: India',
    ),
    care: 'Wipe the front with a damp cloth\nRinse the mesh, dry in shade',
    stock: 0,
  },
];

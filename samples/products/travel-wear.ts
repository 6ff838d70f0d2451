import type { SeedProduct } from '#samples/product.ts';
import { lines, prose } from './text.ts';

const shelf = { category: 'Lifestyle', subCategory: 'Travel-wear' } as const;

export const travelWear: SeedProduct[] = [
  {
    ...shelf,
    slug: 'day-backpack-20l',
    name: 'Day Backpack 20 L',
    price: 1999,
    mrp: 3499,
    bestseller: true,
    description: prose(
      'A laptop, a lunch box, a bottle and a shirt for the evening: that is what we packed when we drew it.',
      'The back panel is padded with channels for air, which your shirt will thank you for in June.',
      'The fabric sheds a shower; for a cloudburst, take a rain cover.',
    ),
    details: lines(
      'Capacity 20 litres, sleeve for laptops up to 15.6 inches',
      '600D recycled polyester, water-resistant coating',
      '44 × 29 × 15 cm, weight 680 g',
      'Two bottle pockets, front pocket with key clip',
      'Country of origin: India',
    ),
    care: 'Sponge with mild soap, air dry\nDo not machine wash, it harms the coating',
    stock: 19,
  },
  {
    ...shelf,
    slug: 'weekend-duffel-36l',
    name: 'Weekend Duffel 36 L',
    price: 2499,
    mrp: 3999,
    description: prose(
      'Two nights in Coorg, or one wedding with three changes of clothes.',
      'Thick canvas, sturdy handles, and a wide zip that opens the whole top so nothing hides at the bottom.',
    ),
    details: lines(
      'Capacity 36 litres, within the cabin limits of most airlines',
      '16 oz cotton canvas with cotton webbing handles',
      '50 × 28 × 26 cm, weight 1.1 kg',
      'Removable shoulder strap, inside zip pocket',
      'Metal zip with a cord pull',
      'Country of origin: India',
    ),
    care: 'Brush off dry dirt\nSpot clean with cold water, dry open',
    stock: 10,
  },
  {
    ...shelf,
    slug: 'crossbody-sling',
    name: 'Crossbody Sling',
    price: 899,
    mrp: 1499,
    bestseller: true,
    description: prose(
      'Phone, wallet, keys, earphones: everything you pat your pockets for, in one place on your chest.',
      'It swings to the front in a crowd and to the back on a scooter.',
    ),
    details: lines(
      'Capacity 2.5 litres',
      'Recycled nylon, lined, water-repellent zip',
      '24 × 15 × 7 cm, weight 230 g',
      'Strap adjusts from 70 to 120 cm, for either shoulder',
      'Hidden pocket against the body',
      'Country of origin: India',
    ),
    care: 'Wipe clean with a damp cloth\nEmpty it and dry it open after rain',
    stock: 23,
  },
  {
    ...shelf,
    slug: 'memory-foam-neck-pillow',
    name: 'Memory Foam Neck Pillow',
    hsn: '9404',
    price: 699,
    mrp: 1299,
    description: prose(
      'Slow foam that holds your head when the night bus takes a bend.',
      'The back is cut flat, so it does not push you forward off the seat.',
    ),
    details: lines(
      'Memory foam core, cover of 95% cotton, 5% elastane',
      '28 × 26 × 11 cm, weight 290 g',
      'Cover comes off with a zip',
      'Front toggle keeps it closed',
      'In the box: pillow and drawstring bag',
      'Country of origin: India',
    ),
    care: 'Machine wash the cover cold\nAir the foam, never soak it',
    stock: 14,
  },
  {
    ...shelf,
    slug: 'passport-holder',
    name: 'Passport Holder',
    price: 799,
    mrp: 799,
    description: prose(
      'Vegetable-tanned leather from Kanpur that darkens with every border.',
      'It keeps a passport, two cards and a folded boarding pass flat, and nothing else, which is the point.',
    ),
    details: lines(
      'Full-grain leather, vegetable-tanned, stitched by hand',
      '14 × 10 cm closed, weight 70 g',
      'Passport sleeve, two card slots, one long slot',
      'Leather marks and tones differ from piece to piece',
      'Country of origin: India',
    ),
    care: 'Rub in leather balm twice a year\nLet it dry slowly when wet, away from heat',
    stock: 25,
  },
];

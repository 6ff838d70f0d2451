import type { SeedProduct } from '../product.ts';
import { lines, prose } from './text.ts';

const shelf = { category: 'Lifestyle', subCategory: 'Spects' } as const;

export const spects: SeedProduct[] = [
  {
    ...shelf,
    slug: 'aviator-sunglasses-gold',
    name: 'Aviator Sunglasses, Gold',
    price: 1499,
    mrp: 2499,
    bestseller: true,
    description: prose(
      'The teardrop shape in a slim gold frame, light enough to forget on your nose.',
      'Lenses shade from dark at the top to lighter below, so you can still read the map.',
    ),
    details: lines(
      'Stainless steel frame, gold-coloured finish',
      'Gradient lenses, UV400, category 3',
      'Lens 58 mm, bridge 14 mm, temple 140 mm',
      'Weight 26 g, adjustable nose pads',
      'In the box: sunglasses, soft pouch, cleaning cloth',
      'Country of origin: India',
    ),
    care: 'Rinse off dust before wiping\nKeep in the pouch, not on the dashboard',
    stock: 18,
  },
  {
    ...shelf,
    slug: 'round-frames-tortoise',
    name: 'Round Frames, Tortoise',
    price: 1299,
    mrp: 1999,
    description: prose(
      'Warm brown and amber, mixed into the sheet so that no two frames have the same pattern.',
      'They come with clear lenses without power, ready for your optician to replace.',
    ),
    details: lines(
      'Cellulose acetate, hand-polished',
      'Clear demo lenses, no power',
      'Lens 48 mm, bridge 21 mm, temple 145 mm',
      'Five-barrel hinges, weight 24 g',
      'In the box: frame, hard case, cloth',
      'Country of origin: India',
    ),
    care: 'Wash with lukewarm water and a drop of soap\nKeep away from acetone and strong heat',
    stock: 12,
  },
  {
    ...shelf,
    slug: 'square-frames-black',
    name: 'Square Frames, Black',
    price: 1199,
    mrp: 1999,
    bestseller: true,
    description: prose(
      'A clear black line around the eyes, neither thin nor heavy.',
      'The square suits round and oval faces, and the wide bridge does not slide in the humidity.',
    ),
    details: lines(
      'Glossy black acetate front and temples',
      'Demo lenses, made to be exchanged for your own power',
      'Lens 52 mm, bridge 18 mm, temple 142 mm',
      'Weight 28 g',
      'In the box: frame, hard case, cleaning cloth',
      'Country of origin: India',
    ),
    care: 'Take them off with both hands, hinges live longer\nClean with the cloth, not with a shirt',
    stock: 20,
  },
  {
    ...shelf,
    slug: 'sports-wrap-sunglasses',
    name: 'Sports Wrap Sunglasses',
    price: 999,
    mrp: 1999,
    description: prose(
      'A wrapped lens for runs, rides and evening cricket, when sun and dust come from the side.',
      'Rubber at nose and temples holds better the more you sweat.',
    ),
    details: lines(
      'TR90 frame, flexible and light',
      'Polycarbonate lenses, UV400, category 3',
      'Width 138 mm, lens height 42 mm',
      'Weight 25 g',
      'In the box: sunglasses, microfibre pouch',
      'Country of origin: India',
    ),
    care: 'Rinse off salt and sunscreen after use\nNever wipe dry dust across the lens',
    stock: 16,
  },
  {
    ...shelf,
    slug: 'round-metal-frames-steel',
    name: 'Round Metal Frames, Steel',
    price: 1399,
    mrp: 2199,
    description: prose(
      'Thin steel circles, the frame of professors and poets and people who mislay things.',
      'The wire is strong enough to be bent back after a fall from the bedside table.',
    ),
    details: lines(
      'Stainless steel wire, brushed silver colour',
      'Clear demo lenses for your optician to replace',
      'Lens 47 mm, bridge 20 mm, temple 145 mm',
      'Silicone nose pads, weight 17 g',
      'In the box: frame, hard case, cloth, spare pads',
      'Country of origin: India',
    ),
    care: 'Tighten the hinge screws once a year\nDry well after rain',
    stock: 0,
  },
];

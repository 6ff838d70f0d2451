import type { SeedProduct } from '#samples/product.ts';
import { lines, prose } from './text.ts';

const shelf = { category: 'Daily-Gears', subCategory: 'Gloves' } as const;

export const gloves: SeedProduct[] = [
  {
    ...shelf,
    slug: 'knitted-gloves-charcoal',
    name: 'Knitted Gloves, Charcoal',
    price: 399,
    mrp: 699,
    bestseller: true,
    description: prose(
      'Soft charcoal gloves for morning walks, with dark tips on thumb and forefinger that work on a phone.',
      'A long ribbed cuff tucks under the sleeve and keeps the wind out.',
    ),
    details: lines(
      '70% acrylic, 25% wool, 5% elastane',
      'Touchscreen yarn in thumb and index finger',
      'One size, fits palms 18 to 22 cm around',
      'Length 24 cm, weight 55 g the pair',
      'Country of origin: India',
    ),
    care: 'Hand wash cool\nDry flat, do not wring',
    stock: 33,
  },
  {
    ...shelf,
    slug: 'knitted-gloves-oat',
    name: 'Knitted Gloves, Oat',
    price: 449,
    mrp: 699,
    description: prose(
      'Oatmeal wool with rust stripes at the cuff, the way a grandmother in Shimla would have knitted them.',
      'They are a little thicker than our charcoal pair and made for sitting still with a hot cup.',
    ),
    details: lines(
      '50% lambswool, 45% acrylic, 5% elastane',
      'Ribbed cuff with two contrast stripes',
      'One size, fits palms 17 to 21 cm around',
      'Length 24 cm, weight 68 g the pair',
      'Country of origin: India',
    ),
    care: 'Hand wash in cool water with wool detergent\nPull into shape while wet',
    stock: 19,
  },
  {
    ...shelf,
    slug: 'gym-gloves',
    name: 'Gym Gloves',
    price: 499,
    mrp: 999,
    bestseller: true,
    description: prose(
      'Padding where the bar presses and nothing where it does not.',
      'The stretch back dries between sessions, and the wide strap steadies the wrist on a heavy press.',
    ),
    details: lines(
      'Half-finger, padded synthetic palm',
      'Stretch back, red edges at the fingers',
      'Hook-and-loop wrist strap',
      'One size, fits palms 19 to 23 cm around',
      'Sold as a pair, weight 110 g',
      'Country of origin: India',
    ),
    care: 'Hand wash after heavy use\nAir dry with the straps open\nNo dryer, it hardens the palm',
    stock: 22,
  },
  {
    ...shelf,
    slug: 'cycling-gloves',
    name: 'Cycling Gloves',
    price: 549,
    mrp: 1199,
    description: prose(
      'Gel under the heel of the hand takes the buzz out of broken tarmac.',
      'A marigold detail on the back helps drivers to see your signal.',
    ),
    details: lines(
      'Half-finger, gel pads on the palm',
      'Breathable back, towelling on the thumb for a wet brow',
      'Pull loops between the fingers to take them off',
      'One size, fits palms 18 to 22 cm around',
      'Country of origin: India',
    ),
    care: 'Machine wash cold in a laundry bag\nDry away from heaters',
    stock: 0,
  },
  {
    ...shelf,
    slug: 'garden-gloves',
    name: 'Garden Gloves',
    price: 199,
    mrp: 349,
    description: prose(
      'Undyed cotton on top, a green dipped palm below: cool to wear and sure with wet soil.',
      'Lime and bougainvillea thorns mostly stop at the dip; for roses, still take care.',
    ),
    details: lines(
      'Cotton knit with a natural latex palm',
      'Ribbed wrist keeps soil out',
      'One size, fits palms 18 to 23 cm around',
      'Contains natural rubber latex',
      'In the box: one pair',
      'Country of origin: India',
    ),
    care: 'Rinse under the tap while still worn\nHang to dry in shade',
    stock: 27,
  },
];

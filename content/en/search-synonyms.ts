import type { SynonymGroup } from '#domain/synonyms.ts';

export const synonyms: SynonymGroup[] = [
  {
    typed: ['tshirt', 'tshirts', 't-shirt', 't-shirts', 't shirt', 't shirts', 'tee', 'tees'],
    finds: ['tee', 't-shirt', 'tshirt', 'henley', 'polo'],
  },
  { typed: ['sweat shirt', 'sweat shirts', 'hoody'], finds: ['sweatshirt', 'hoodie'] },
  { typed: ['jumper', 'pullover', 'woollen', 'woolen'], finds: ['sweater', 'pullover', 'sweatshirt'] },
  { typed: ['coat', 'windcheater'], finds: ['jacket', 'coat', 'gilet'] },
  {
    typed: ['half jacket', 'sleeveless jacket', 'waistcoat', 'vest'],
    finds: ['gilet', 'waistcoat', 'vest'],
  },
  {
    typed: ['pant', 'pants', 'trouser', 'trousers', 'lower', 'lowers'],
    finds: ['pant', 'trouser', 'chino', 'jogger', 'jean'],
  },
  { typed: ['track pant', 'track pants', 'trackpant', 'trackpants', 'pyjama', 'pyjamas'], finds: ['jogger'] },
  { typed: ['half pant', 'half pants', 'bermuda', 'bermudas'], finds: ['short'] },
  { typed: ['denim', 'denims'], finds: ['jean', 'denim'] },
  { typed: ['jean'], finds: ['jean'] },
  { typed: ['hat', 'hats', 'topi'], finds: ['hat', 'cap'] },
  { typed: ['woollen cap', 'winter cap', 'monkey cap'], finds: ['beanie'] },

  { typed: ['water bottle', 'water bottles', 'botal'], finds: ['bottle', 'flask', 'sipper'] },
  { typed: ['thermos', 'thermos flask'], finds: ['flask', 'thermos', 'insulated'] },
  { typed: ['cup', 'cups', 'coffee mug', 'coffee mugs', 'tea cup'], finds: ['mug', 'cup', 'tumbler'] },
  {
    typed: ['bag', 'bags', 'school bag', 'college bag', 'laptop bag', 'travel bag', 'gym bag', 'rucksack'],
    finds: ['bag', 'backpack', 'duffel', 'sling', 'rucksack'],
  },
  { typed: ['goggle', 'goggles', 'shades', 'sun glasses', 'cooling glass'], finds: ['sunglass', 'goggle'] },
  {
    typed: ['specs', 'spectacles', 'chashma', 'eyeglasses', 'glasses'],
    finds: ['frame', 'glasses', 'sunglass', 'spectacle'],
  },
  { typed: ['passport cover', 'wallet'], finds: ['passport', 'wallet'] },
  { typed: ['pot', 'flower pot', 'gamla'], finds: ['planter', 'pot'] },
  { typed: ['light', 'lights'], finds: ['lamp', 'light'] },

  { typed: ['kurti', 'kurta'], finds: [] },
  { typed: ['chappal', 'sandal', 'slipper', 'flip flop'], finds: [] },
  { typed: ['jooti', 'jutti', 'mojari'], finds: [] },
  { typed: ['joota', 'joote'], finds: ['shoe', 'sneaker'] },
  { typed: ['dupatta', 'chunni', 'odhni'], finds: ['dupatta', 'chunni', 'odhni', 'stole'] },
  { typed: ['lehenga', 'lehnga', 'ghagra'], finds: [] },
  { typed: ['salwar', 'shalwar'], finds: [] },
  { typed: ['saree', 'sari'], finds: [] },
  { typed: ['gamcha', 'tauliya'], finds: ['gamcha', 'towel'] },
  { typed: ['jhola', 'thaila'], finds: ['jhola', 'bag', 'backpack', 'tote', 'sling'] },
  { typed: ['chadar', 'bedsheet'], finds: ['chadar', 'bedsheet', 'bed sheet'] },
  { typed: ['takiya'], finds: ['pillow', 'cushion'] },
  { typed: ['mombatti'], finds: ['candle'] },
  { typed: ['dastana', 'dastane'], finds: ['glove'] },
  { typed: ['moza', 'moze'], finds: ['sock'] },

  { typed: ['black'], finds: ['black', 'ink', 'charcoal', 'graphite'] },
  { typed: ['grey', 'gray'], finds: ['grey', 'charcoal', 'graphite', 'heather', 'steel'] },
  { typed: ['blue'], finds: ['blue', 'navy', 'sky', 'indigo'] },
  { typed: ['green'], finds: ['green', 'olive', 'leaf', 'forest'] },
  { typed: ['red'], finds: ['red', 'maroon', 'brick', 'rust'] },
  { typed: ['yellow'], finds: ['yellow', 'marigold'] },
  { typed: ['orange'], finds: ['orange', 'rust', 'marigold'] },
  { typed: ['brown'], finds: ['brown', 'tan', 'rust', 'clay', 'tortoise'] },
  { typed: ['beige', 'off white', 'off-white'], finds: ['beige', 'oat', 'sand', 'cream', 'khaki'] },
  { typed: ['silver'], finds: ['silver', 'steel'] },
];

export const helpSynonyms: Record<string, string> = {
  cod: 'cash on delivery',
  money: 'refund',
  track: 'where is my order',
  tracking: 'where is my order',
  password: 'log in',
  login: 'log in',
};

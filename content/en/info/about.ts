import type { PublicSettings } from '#domain/settings.ts';
import type { InfoPage } from './page.ts';

export const about = ({ brand, contact }: PublicSettings): InfoPage => ({
  title: `About ${brand.name}`,
  description: `${brand.name} sells everyday clothing and gear, designed in Bengaluru and made in India.`,
  intro: `${brand.name} is Hindi for “every day”. We make the things you use every day, and we try to make them well.`,
  sections: [
    {
      id: 'why',
      heading: 'Why we started',
      paragraphs: [
        'The clothes we wear most are rarely the ones we think about most. A T-shirt, a water bottle, a cap: we use them every day, yet they are often made to be replaced.',
        `We started ${brand.name} to offer a small range of everyday products that last, at prices you can afford.`,
      ],
    },
    {
      id: 'what',
      heading: 'What we sell',
      paragraphs: ['We sell a small range in three categories:'],
      points: [
        'Men: tops, bottoms and winter layers, in five sizes.',
        'Daily-Gears: bottles, gloves and home accessories.',
        'Lifestyle: spectacles and sunglasses, bags for travel, and caps.',
      ],
    },
    {
      id: 'how',
      heading: 'How we choose',
      paragraphs: [
        'Every product page lists the material, the size or weight, care instructions and the country of origin. If we don’t know a fact, we don’t publish it.',
        'All prices include GST. The MRP is next to the price, so you can see how much you save.',
      ],
    },
    {
      id: 'where',
      heading: 'Where we are',
      paragraphs: [
        `We are an online shop based at ${contact.address}. We have no store to visit, but our team answers your questions at ${contact.email}.`,
      ],
    },
  ],
});

import type { PublicSettings } from '#domain/settings.ts';
import { shop } from '#shop';
import type { InfoPage } from './page.ts';

export const about = ({ contact }: PublicSettings): InfoPage => ({
  title: `About ${shop.brand}`,
  description: `${shop.brand} sells everyday clothing and gear, designed in Bengaluru and made in India.`,
  intro: `${shop.brand} is Hindi for “every day”. We make the things you reach for without thinking, and try to make them well.`,
  sections: [
    {
      id: 'why',
      heading: 'Why we began',
      paragraphs: [
        'The clothes we wear most are rarely the ones we think about most. A tee for the week, a bottle for the bag, a cap for the sun: small things, used daily, and often made to be replaced.',
        `${shop.brand} began with the wish for a short list of such things that last, at prices which leave something for the rest of the month.`,
      ],
    },
    {
      id: 'what',
      heading: 'What we sell',
      paragraphs: ['Three shelves, and we keep each of them short.'],
      points: [
        'Men: tops, bottoms and winter layers, in five sizes.',
        'Daily-Gears: bottles, gloves and a few good things for the home.',
        'Lifestyle: spectacles and sunglasses, bags for travel, and caps.',
      ],
    },
    {
      id: 'how',
      heading: 'How we choose',
      paragraphs: [
        'Every product page says what a thing is made of, how heavy or large it is, how to care for it and where it comes from. If we do not know a fact, we do not print it.',
        'The price you see includes GST. Beside it stands the MRP, so you can judge the saving for yourself.',
      ],
    },
    {
      id: 'where',
      heading: 'Where we are',
      paragraphs: [
        `We are an online shop and work from ${contact.address}. There is no counter to visit, but there are people who answer: ${contact.email}.`,
      ],
    },
  ],
});

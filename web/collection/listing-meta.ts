import { collection as content } from '#content/collection.ts';
import type { Output } from '#contract/schemas.ts';
import { pictureUrl } from '#domain/picture.ts';
import { shop } from '#shop';
import { publicMeta } from '#web/seo/meta.ts';

const MAX_DESCRIPTION = 160;

type Listing = Pick<
  Output<'collection.get'>,
  'name' | 'description' | 'picture' | 'seoTitle' | 'seoDescription'
>;

export const listingMeta = (
  origin: string,
  { name, seoTitle, seoDescription, description, picture }: Listing,
  { names, path }: { names: string[]; path: string },
) =>
  publicMeta(origin, {
    title: seoTitle || content.categoryTitle(names),
    description: seoDescription || startOf(description) || content.categoryDescription(name, shop.tagline),
    path,
    image: pictureUrl(picture?.file),
  });

const startOf = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_DESCRIPTION ? `${line.slice(0, MAX_DESCRIPTION).replace(/\s\S*$/, '')}…` : line;
};

import { collection as content } from '#content/collection.ts';
import type { Output } from '#contract/schemas.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import type { ShopSettings } from '#web/api/shop-settings.ts';
import { publicMeta } from '#web/seo/meta.ts';

const MAX_DESCRIPTION = 160;

type Listing = Pick<
  Output<'collection.get'>,
  'name' | 'description' | 'picture' | 'seoTitle' | 'seoDescription'
>;

export const listingMeta = (
  shop: ShopSettings,
  { name, seoTitle, seoDescription, description, picture }: Listing,
  { names, path }: { names: string[]; path: string },
) =>
  publicMeta(shop, {
    title: seoTitle || content.categoryTitle(names),
    description:
      seoDescription || startOf(description) || content.categoryDescription(name, shop.brand.tagline),
    path,
    image: pictureUrl(picture?.file),
  });

const startOf = (text: string) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_DESCRIPTION ? `${line.slice(0, MAX_DESCRIPTION).replace(/\s\S*$/, '')}…` : line;
};

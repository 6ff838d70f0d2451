import { collection as content } from '#content/collection.ts';
import type { ListingTranslation, Translations } from '#domain/catalogue/catalogue-translations.ts';
import type { Picture } from '#domain/catalogue/picture.ts';
import { Panel } from '#web/admin/parts/panel.tsx';
import { useShopSettings } from '#web/api/shop-settings.ts';
import type { EditForm } from './editor.tsx';
import { FieldList } from './field-list.tsx';
import type { Fields, FormPart } from './field-types.ts';
import { PicturesField } from './pictures-field.tsx';
import { SearchResult } from './search-result.tsx';

interface Seo {
  seoTitle: string;
  seoDescription: string;
  translations?: Translations<ListingTranslation> | undefined;
}

/** A category and a collection have these in common. */
interface Listing extends Seo {
  picture: Picture | null;
}

const MAX_SLUG = 80;

export const listingSlug = (noun: string, isNew: boolean) =>
  ({
    name: 'slug',
    blank: undefined,
    maxLength: MAX_SLUG,
    isWide: true,
    hint: `The end of the ${noun}’s URL. Leave empty to create it from the name.${isNew ? '' : ' The old URL redirects to the new one.'}`,
  }) as const;

export const LISTING_DESCRIPTION = {
  name: 'description',
  rows: 3,
  maxLength: 5000,
  isTranslated: true,
} as const;

const SEO: Fields<Seo> = [
  { name: 'seoTitle', maxLength: 70, isTranslated: true, hint: 'Leave empty to use the name.' },
  {
    name: 'seoDescription',
    rows: 2,
    maxLength: 320,
    isTranslated: true,
    hint: 'Shown below the title in search results. Leave empty to use the start of the description.',
  },
];

interface ListingSearchResultProps {
  form: FormPart<Seo & { name: string; description: string }>;
  /** The top level is first. */
  names: string[];
  path: string;
}

export function ListingSearchResult({ form, names, path }: ListingSearchResultProps) {
  const { brand } = useShopSettings();
  const { name, description, seoTitle, seoDescription } = form.value;
  return (
    <SearchResult
      title={seoTitle || (name && content.categoryTitle(names))}
      description={seoDescription || description || content.categoryDescription(name, brand.tagline)}
      path={path}
    >
      <FieldList fields={SEO} form={form} />
    </SearchResult>
  );
}

export const PicturePanel = ({ form }: { form: EditForm<Listing> }) => (
  <Panel title="Picture">
    <PicturesField
      max={1}
      pictures={form.value.picture ? [form.value.picture] : []}
      errors={{
        ...(form.errors.picture && { pictures: form.errors.picture }),
        ...(form.errors['picture.alt'] && { 'pictures.0.alt': form.errors['picture.alt'] }),
      }}
      onChange={(next) =>
        form.change(({ picture }) => ({ picture: next(picture ? [picture] : [])[0] ?? null }), 'picture')
      }
    />
  </Panel>
);

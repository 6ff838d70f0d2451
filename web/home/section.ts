import type { Content } from '#contract/content/documents.ts';
import type { Scene } from '#domain/scene.ts';
import type { TileProduct } from '#web/tile/tile-product.ts';
import type { SceneSources } from '#web/ui/scene.tsx';

/** As the merchant edits it. */
export type StoredSection = Content<'home'>['sections'][number];
export type SectionType = StoredSection['type'];

export interface SectionPicture {
  alt: string;
  /** Around a focal point. */
  isCut: boolean;
  sources?: SceneSources;
}

type WithSources<Value> = Value extends Scene
  ? SectionPicture
  : Value extends object
    ? { [Key in keyof Value]: WithSources<Value[Key]> }
    : Value;

/** As a page gets it: without what only the server needs. */
export type Section<Type extends SectionType = SectionType> = Type extends unknown
  ? WithSources<
      Omit<
        Extract<StoredSection, { type: Type }>,
        'from' | 'until' | 'source' | 'skip' | 'limit' | 'markdown'
      >
    >
  : never;

/** What a file of `sections/` renders. */
export interface SectionProps<Type extends SectionType> {
  section: Section<Type>;
  /** Its first picture is the first of the page. */
  isFirst: boolean;
  /** Of a product row. */
  products: TileProduct[];
  /** Their pictures have names already. */
  shownAbove: TileProduct[];
  /** Of a text. */
  html: string;
}

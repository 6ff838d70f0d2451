import type { Content } from '#contract/content/documents.ts';
import type { Scene } from '#domain/content/scene.ts';
import type { TileProduct } from '#web/tile/tile-product.ts';
import type { SceneSources } from '#web/ui/scene.tsx';

export type StoredSection = Content<'home'>['sections'][number];
export type SectionType = StoredSection['type'];

export interface SectionPicture {
  alt: string;
  isCut: boolean;
  sources?: SceneSources;
}

type WithSources<Value> = Value extends Scene
  ? SectionPicture
  : Value extends object
    ? { [Key in keyof Value]: WithSources<Value[Key]> }
    : Value;

/** Fields of a section that decide what the server loads. */
export const ONLY_ON_SERVER = ['from', 'until', 'source', 'skip', 'limit', 'markdown'] as const;

export type Section<Type extends SectionType = SectionType> = Type extends unknown
  ? WithSources<Omit<Extract<StoredSection, { type: Type }>, (typeof ONLY_ON_SERVER)[number]>>
  : never;

export interface SectionProps<Type extends SectionType> {
  section: Section<Type>;
  /** Among the sections of its type, from 1. */
  number: number;
  isFirst: boolean;
  products: TileProduct[];
  /** Their pictures have names already. */
  shownAbove: TileProduct[];
  html: string;
  /** The slide that a merchant edits. */
  shownItem?: number | undefined;
}

/** The section that is open in the merchant's editor. */
export interface EditedSection {
  section: string;
  /** One of its slides or tiles. */
  item?: number | undefined;
}

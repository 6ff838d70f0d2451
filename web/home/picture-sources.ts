import {
  cutName,
  cutWidths,
  type Device,
  SCENE_SHAPES,
  type Scene,
  type SceneShape,
  webpWidth,
} from '#domain/content/scene.ts';
import { sourcesIn, toScenes } from '#web/ui/scene-sources.ts';
import type { Section, SectionPicture, StoredSection } from './section.ts';

const scenes = toScenes(
  import.meta.glob<string>(['../pictures/category-*', '../pictures/hero-*', '../pictures/promo-*'], {
    eager: true,
    query: '?url',
    import: 'default',
  }),
);

export const builtInPictures = [
  ...new Set([...scenes.keys()].map((key) => key.replace(/(-desk|-phone)?\.\w+$/, ''))),
];

const hasPictures = ({ type }: StoredSection) => type in SCENE_SHAPES;

interface Shown {
  /** An unpublished picture has only its WebP files. */
  isPreview: boolean;
}

/** Replaces every picture by the files that show it. */
export function withSources(section: StoredSection, shown: Shown): Section {
  const withSource = <Part extends { picture: Scene }>(part: Part, shape: SceneShape) => ({
    ...part,
    picture: pictureOf(part.picture, shape, shown),
  });
  switch (section.type) {
    case 'hero':
      return { ...section, slides: section.slides.map((slide) => withSource(slide, section.type)) };
    case 'picture-tiles':
      return { ...section, tiles: section.tiles.map((tile) => withSource(tile, section.type)) };
    case 'banner':
    case 'picture-text':
      return withSource(section, section.type);
    default:
      return section;
  }
}

export function pictureOf(picture: Scene, shape: SceneShape, { isPreview }: Shown): SectionPicture {
  const { file, alt } = picture;
  if (!file) return { alt, isCut: false };
  if (!file.startsWith('/')) return { alt, isCut: false, sources: sourcesIn(scenes, file) };
  const sources = (device: Device) => {
    const widths = cutWidths(file, shape, device);
    const source = (width: number, format: string) =>
      `${cutName(picture, shape, device)}-${width}.${format} ${width}w`;
    return {
      avif: isPreview ? '' : widths.map((width) => source(width, 'avif')).join(', '),
      webp: source(webpWidth(widths), 'webp'),
    };
  };
  return { alt, isCut: true, sources: { desk: sources('desk'), phone: sources('phone') } };
}

/** The IDs of sections whose first picture is the first of the page, on phones or on desks. */
export const firstPictures = (sections: StoredSection[]): string[] =>
  (['phone', 'desk'] as const).flatMap(
    (window) =>
      sections.find((one) => hasPictures(one) && (one.device === 'all' || one.device === window))?.id ?? [],
  );

import type { Content } from '#contract/content/documents.ts';
import { ApiError } from '#contract/errors.ts';
import { cutWidths, type Device, type Scene, type SceneShape, uploadedSize } from '#domain/content/scene.ts';
import { formatNumber } from '#domain/format-number.ts';
import type { Config } from '#server/config/config.ts';
import { cutScene } from '#server/pictures/scene.ts';
import { openPictureStore, type PictureStore } from '#server/pictures/store.ts';

type Section = Content<'home'>['sections'][number];

interface PlacedPicture {
  field: string;
  picture: Scene;
  shape: SceneShape;
}

/** At the top of the page, where desktops show it as wide as the window. */
const MIN_FIRST_WIDTH = 1440;

/** Fits the first view, where all tiles load together. */
const MAX_FIRST_TILES = 4;

export async function sectionProblems(
  config: Pick<Config, 's3' | 'dataDir'>,
  { sections }: Content<'home'>,
): Promise<[field: string, problem: string][]> {
  const problems: [string, string][] = [];
  const store = openPictureStore(config);
  const firstOn = (device: Device) =>
    sections.find((one) => [device, 'all'].includes(one.device) && picturesOf(one).length > 0);
  const [firstOnPhones, firstOnDesks] = [firstOn('phone'), firstOn('desk')];
  for (const [index, section] of sections.entries()) {
    const report = (field: string, problem: string | undefined) => {
      if (problem) problems.push([`content.sections.${index}.${field}`, problem]);
    };
    for (const placed of picturesOf(section))
      report(placed.field, await pictureProblem(store, placed, section === firstOnDesks));
    const isFirst = section === firstOnPhones || section === firstOnDesks;
    if (section.type === 'picture-tiles' && isFirst && section.tiles.length > MAX_FIRST_TILES)
      report(
        'tiles',
        `Please keep to ${MAX_FIRST_TILES} tiles at the top of the page, where more pictures make it slow, or move another section with a picture above them.`,
      );
    if (section.type === 'picture-text' && section.picture.alt === '')
      report('picture.alt', 'Please describe the picture for people who cannot see it.');
    if (section.from && section.until && Date.parse(section.until) <= Date.parse(section.from))
      report('until', 'Please choose a time after the start.');
  }
  return problems;
}

function picturesOf(section: Section): PlacedPicture[] {
  switch (section.type) {
    case 'hero':
      return section.slides.map(({ picture }, index) => ({
        field: `slides.${index}.picture`,
        ...{ picture, shape: 'hero' },
      }));
    case 'picture-tiles':
      return section.tiles.map(({ picture }, index) => ({
        field: `tiles.${index}.picture`,
        ...{ picture, shape: 'picture-tiles' },
      }));
    case 'banner':
    case 'picture-text':
      return [{ field: 'picture', picture: section.picture, shape: section.type }];
    default:
      return [];
  }
}

async function pictureProblem(
  store: PictureStore,
  { picture, shape }: PlacedPicture,
  isFirst: boolean,
): Promise<string | undefined> {
  if (picture.file === '') return 'Please choose a picture.';
  if (!uploadedSize(picture.file)) return undefined;
  const width = cutWidths(picture.file, shape, 'desk').at(-1)!;
  if (isFirst && (shape === 'hero' || shape === 'banner') && width < MIN_FIRST_WIDTH)
    return `This picture is only ${formatNumber(width)} pixels wide on desktops. The first section needs at least ${formatNumber(MIN_FIRST_WIDTH)}.`;
  try {
    await cutScene(store, picture, shape);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error.message;
    throw error;
  }
}

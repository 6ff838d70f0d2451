export interface Scene {
  file: string;
  focus: { x: number; y: number };
  alt: string;
}

interface Cut {
  /** Width divided by height. */
  shape: number;
  widths: readonly number[];
}

const DESK_WIDTHS = [480, 720, 960, 1440, 2400] as const;
const PHONE_WIDTHS = [480, 720, 960, 1080] as const;

export const SCENE_SHAPES = {
  hero: {
    desk: { shape: 2, widths: DESK_WIDTHS },
    phone: { shape: 4 / 5, widths: PHONE_WIDTHS },
  },
  banner: {
    desk: { shape: 8 / 3, widths: DESK_WIDTHS },
    phone: { shape: 6 / 5, widths: PHONE_WIDTHS },
  },
  'picture-text': {
    desk: { shape: 4 / 3, widths: [480, 720, 960, 1440] },
    phone: { shape: 4 / 3, widths: PHONE_WIDTHS },
  },
  'picture-tiles': {
    desk: { shape: 3 / 4, widths: [480, 720, 960] },
    phone: { shape: 3 / 4, widths: [480, 720] },
  },
} satisfies Record<string, Record<Device, Cut>>;

export type Device = 'phone' | 'desk';
export type SceneShape = keyof typeof SCENE_SHAPES;

export function uploadedSize(file: string): { width: number; height: number } | undefined {
  const [, width, height] = /^\/.*-(\d+)x(\d+)$/.exec(file) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

export const cutName = ({ file, focus }: Pick<Scene, 'file' | 'focus'>, shape: SceneShape, device: Device) =>
  `${file}-${shape}-${Math.round(focus.x * 100)}-${Math.round(focus.y * 100)}-${device}`;

/** Widths that need no enlarging. A small picture still gets the smallest. */
export function cutWidths(file: string, shape: SceneShape, device: Device): number[] {
  const { width = 0, height = 0 } = uploadedSize(file) ?? {};
  const cut: Cut = SCENE_SHAPES[shape][device];
  const available = Math.min(width, height * cut.shape);
  return cut.widths.filter((one, index) => index === 0 || one <= available);
}

/** The width of the WebP file for browsers without AVIF. */
export const webpWidth = (widths: readonly number[]): number => widths.findLast((width) => width <= 960)!;

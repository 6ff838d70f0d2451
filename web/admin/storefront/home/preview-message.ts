import type { StoredSection } from '#web/home/section.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** From the editor to the frame. */
export interface PreviewMessage {
  type: 'haroz.preview';
  sections: StoredSection[];
  scheme: Scheme;
}

/** From the frame, when it can receive a draft. */
export const PREVIEW_READY = 'haroz.preview.ready';

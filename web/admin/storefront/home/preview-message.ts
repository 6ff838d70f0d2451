import type { StoredSection } from '#web/home/section.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export interface PreviewMessage {
  type: 'haroz.preview';
  sections: StoredSection[];
  scheme: Scheme;
}

export const PREVIEW_READY = 'haroz.preview.ready';

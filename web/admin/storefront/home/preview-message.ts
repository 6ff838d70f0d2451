import type { EditedSection, StoredSection } from '#web/home/section.ts';

export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

export interface PreviewMessage {
  type: 'haroz.preview';
  sections: StoredSection[];
  scheme: Scheme;
  edited: EditedSection | undefined;
}

export const PREVIEW_READY = 'haroz.preview.ready';

import type { Input } from '#contract/schemas.ts';

type Check = Input<'admin.bulkAction.check'>;
export type ChosenProducts = Check['products'];
export type BulkChange = Check['change'];

export const BULK_ACTIONS = {
  publish: { label: 'Publish', done: 'published', change: { kind: 'state', state: 'active' } },
  draft: { label: 'Set to draft', done: 'set to draft', change: { kind: 'state', state: 'draft' } },
  archive: { label: 'Archive', done: 'archived', change: { kind: 'state', state: 'archived' } },
  addTags: { label: 'Add tags', done: 'tagged', change: undefined },
  removeTags: { label: 'Remove tags', done: 'changed', change: undefined },
  reprice: { label: 'Reprice', done: 'repriced', change: undefined },
  move: { label: 'Move to category', done: 'moved', change: undefined },
} satisfies Record<string, { label: string; done: string; change: BulkChange | undefined }>;

export type BulkKind = keyof typeof BULK_ACTIONS;

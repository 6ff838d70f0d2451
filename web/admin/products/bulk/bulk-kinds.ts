import type { Input } from '#contract/schemas.ts';

type Check = Input<'admin.bulkAction.check'>;
export type ChosenProducts = Check['products'];
export type BulkChange = Check['change'];

interface BulkAction {
  label: string;
  submit: (products: string) => string;
  done: string;
  change: BulkChange | undefined;
}

export const BULK_ACTIONS = {
  publish: {
    label: 'Publish',
    submit: (products) => `Publish ${products}`,
    done: 'published',
    change: { kind: 'state', state: 'active' },
  },
  draft: {
    label: 'Set to draft',
    submit: (products) => `Set ${products} to draft`,
    done: 'set to draft',
    change: { kind: 'state', state: 'draft' },
  },
  archive: {
    label: 'Archive',
    submit: (products) => `Archive ${products}`,
    done: 'archived',
    change: { kind: 'state', state: 'archived' },
  },
  addTags: {
    label: 'Add tags',
    submit: (products) => `Add tags to ${products}`,
    done: 'tagged',
    change: undefined,
  },
  removeTags: {
    label: 'Remove tags',
    submit: (products) => `Remove tags from ${products}`,
    done: 'changed',
    change: undefined,
  },
  reprice: {
    label: 'Reprice',
    submit: (products) => `Reprice ${products}`,
    done: 'repriced',
    change: undefined,
  },
  move: {
    label: 'Move to category',
    submit: (products) => `Move ${products}`,
    done: 'moved',
    change: undefined,
  },
} satisfies Record<string, BulkAction>;

export type BulkKind = keyof typeof BULK_ACTIONS;

import type { ProductState } from '#domain/product.ts';

export const STATE_LABELS: Record<ProductState, string> = {
  draft: 'Draft',
  active: 'Active',
  archived: 'Archived',
};

const LOOKS: Record<ProductState, string> = { draft: 'waiting', active: 'good', archived: 'bad' };

export const StateBadge = ({ state }: { state: ProductState }) => (
  <span className="badge" data-look={LOOKS[state]}>
    {STATE_LABELS[state]}
  </span>
);

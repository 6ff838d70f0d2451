import { PRODUCT_STATES, type ProductState } from '#domain/catalogue/product.ts';
import look from './look.module.css';

const LABELS: Record<ProductState, string> = { draft: 'Draft', active: 'Active', archived: 'Archived' };

export const STATE_OPTIONS = PRODUCT_STATES.map((state) => [state, LABELS[state]] as const);

const LOOKS: Record<ProductState, string> = { draft: 'waiting', active: 'good', archived: 'bad' };

export const StateBadge = ({ state }: { state: ProductState }) => (
  <span className={look.badge} data-look={LOOKS[state]}>
    {LABELS[state]}
  </span>
);

import type { Output } from '#contract/schemas.ts';

type State = Output<'admin.product.get'>['state'];

const LOOKS: Record<State, string> = { draft: 'waiting', active: 'good', archived: 'bad' };

export const StateMark = ({ state }: { state: State }) => (
  <span className="badge" data-look={LOOKS[state]}>
    {state}
  </span>
);

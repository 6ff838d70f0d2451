import look from '#web/admin/parts/look.module.css';
import { GROUPS, type Group } from './groups.ts';

export const Definitions = ({ group }: { group: Group }) => (
  <details>
    <summary>How these figures are calculated</summary>
    <dl className={look.facts}>
      {GROUPS[group].definitions.map(([term, meaning]) => (
        <div key={term} data-definition>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
);

import { Fragment } from 'react';
import look from '#web/admin/parts/look.module.css';
import { GROUPS, type Group } from './groups.ts';

export const Definitions = ({ group }: { group: Group }) => (
  <details>
    <summary>How these figures are calculated</summary>
    <dl className={look.facts}>
      {GROUPS[group].definitions.map(([term, meaning]) => (
        <Fragment key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </Fragment>
      ))}
    </dl>
  </details>
);

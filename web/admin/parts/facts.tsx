import type { ReactNode } from 'react';
import { formatNumber } from '#domain/format-number.ts';

export const Facts = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <dl className="facts">
    {Object.entries(facts).map(
      ([name, value]) =>
        value && (
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd>{typeof value === 'number' ? formatNumber(value) : value}</dd>
          </div>
        ),
    )}
  </dl>
);

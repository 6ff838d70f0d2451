import { Fragment, type ReactNode } from 'react';
import { formatNumber } from '#domain/format-number.ts';
import look from './look.module.css';

export const Facts = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <dl className={look.facts}>
    {Object.entries(facts).map(
      ([name, value]) =>
        value && (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'number' ? formatNumber(value) : value}</dd>
          </Fragment>
        ),
    )}
  </dl>
);

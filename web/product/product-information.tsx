import { type ReactNode, useId } from 'react';
import { product as content } from '#content/product.ts';
import { formatPaise, type Paise } from '#domain/money.ts';
import { FACTS } from '#domain/product.ts';
import type { ProductFacts } from '#domain/product-facts.ts';
import { shop } from '#shop';
import type { ShopSettings } from '#web/api/shop-settings.ts';
import styles from './product-information.module.css';

interface ProductInformationProps {
  facts: ProductFacts;
  mrp: Paise;
  contact?: ShopSettings['contact'];
}

export function ProductInformation({ facts, mrp, contact }: ProductInformationProps) {
  const id = useId();
  const { information } = content;
  const rows: [label: string, value: ReactNode][] = [
    ...FACTS.filter((name) => facts[name]).map((name): [string, ReactNode] => [
      information.facts[name],
      facts[name],
    ]),
    [information.mrp, information.inclusiveOfTaxes(formatPaise(mrp))],
  ];
  if (contact)
    rows.push([
      information.complaints,
      <>
        {`${shop.brand}, ${contact.address}\n`}
        <a href={`tel:${contact.phone.replace(/[^+\d]/g, '')}`}>{contact.phone}</a>
        {'\n'}
        <a href={`mailto:${contact.email}`}>{contact.email}</a>
      </>,
    ]);
  return (
    <section className={styles.information} aria-labelledby={id}>
      <h2 id={id}>{information.title}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

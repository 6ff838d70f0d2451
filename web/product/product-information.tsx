import { type ReactNode, useId } from 'react';
import { product as content } from '#content/product.ts';
import { FACTS } from '#domain/catalogue/product.ts';
import type { ProductFacts } from '#domain/catalogue/product-facts.ts';
import { formatPaise, type Paise } from '#domain/money.ts';
import type { ShopSettings } from '#web/api/shop-settings.ts';
import { languageOf } from '#web/language-of.ts';
import styles from './product-information.module.css';

interface ProductInformationProps {
  facts: ProductFacts;
  mrp: Paise;
  shop?: Pick<ShopSettings, 'brand' | 'contact'>;
}

export function ProductInformation({ facts, mrp, shop }: ProductInformationProps) {
  const id = useId();
  const { information } = content;
  const rows: [label: string, value: ReactNode][] = [
    ...FACTS.filter((name) => facts[name]).map((name): [string, ReactNode] => [
      information.facts[name],
      facts[name],
    ]),
    [information.mrp, information.inclusiveOfTaxes(formatPaise(mrp))],
  ];
  const { email = '', phone = '', address = '' } = shop?.contact ?? {};
  if (shop && (email || phone || address))
    rows.push([
      information.complaints,
      <>
        {`${[shop.brand.name, address].filter(Boolean).join(', ')}\n`}
        {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
        {phone && '\n'}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </>,
    ]);
  return (
    <section className={styles.information} aria-labelledby={id}>
      <h2 id={id}>{information.title}</h2>
      <dl>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd lang={typeof value === 'string' ? languageOf(value) : undefined}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

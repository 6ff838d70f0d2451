import { product as content } from '#content/product.ts';
import { PRODUCT_TEXTS } from '#domain/product.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { CashIcon, ReturnIcon, ShieldIcon } from '#web/ui/icons.tsx';
import type { PageProduct } from './page-product.ts';
import styles from './product-facts.module.css';

export const ProductFacts = ({ product }: { product: PageProduct }) => {
  const { returnDays } = useShopSettings();
  return (
    <div className={styles.facts}>
      <ul className={styles.trust}>
        <li>
          <ShieldIcon /> {content.promises.original}
        </li>
        <li>
          <CashIcon /> {content.promises.cod}
        </li>
        <li>
          <ReturnIcon /> {content.promises.returns(returnDays)}
        </li>
      </ul>
      <ProductTexts product={product} />
    </div>
  );
};

export const ProductTexts = ({ product }: { product: PageProduct }) =>
  PRODUCT_TEXTS.filter((name) => name === 'description' || product[name]).map((name) => (
    <details key={name} open={name === 'description'}>
      <summary>{content.texts[name]}</summary>
      {name === 'description' ? (
        product[name].split(/\n{2,}/).map((paragraph) => <p key={paragraph}>{paragraph}</p>)
      ) : (
        <ul>
          {product[name].split('\n').map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </details>
  ));

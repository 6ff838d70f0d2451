import { useShopSettings } from '#web/api/shop-settings.ts';
import type { PageProduct } from '#web/tile/product-view.ts';
import { CashIcon, ReturnIcon, ShieldIcon } from '#web/ui/icons.tsx';
import styles from './product-facts.module.css';

/** The promises, then everything there is to know, folded. */
export const ProductFacts = ({ product }: { product: PageProduct }) => {
  const { returnDays } = useShopSettings();
  return (
    <div className={styles.facts}>
      <ul className={styles.trust}>
        <li>
          <ShieldIcon /> 100% original product
        </li>
        <li>
          <CashIcon /> Cash on delivery available
        </li>
        <li>
          <ReturnIcon /> {returnDays}-day return and exchange
        </li>
      </ul>
      <details open>
        <summary>Description</summary>
        {product.description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </details>
      <Lines title="Details" text={product.details} />
      <Lines title="Care" text={product.care} />
    </div>
  );
};

const Lines = ({ title, text }: { title: string; text: string }) =>
  text && (
    <details>
      <summary>{title}</summary>
      <ul>
        {text.split('\n').map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  );

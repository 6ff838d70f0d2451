import { product as content } from '#content/product.ts';
import { LONG_TEXTS } from '#domain/catalogue/product.ts';
import type { Paise } from '#domain/money.ts';
import { useShopSettings } from '#web/api/shop-settings.ts';
import { languageOf } from '#web/language-of.ts';
import { CashIcon, ReturnIcon, ShieldIcon } from '#web/ui/icons.tsx';
import type { PageProduct } from './page-product.ts';
import styles from './product-facts.module.css';
import { ProductInformation } from './product-information.tsx';

export const ProductFacts = ({ product, mrp }: { product: PageProduct; mrp: Paise }) => {
  const shop = useShopSettings();
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
          <ReturnIcon /> {content.promises.returns(shop.returnDays)}
        </li>
      </ul>
      <ProductTexts texts={product.texts} />
      <ProductInformation facts={product.facts} mrp={mrp} shop={shop} />
    </div>
  );
};

export const ProductTexts = ({ texts }: Pick<PageProduct, 'texts'>) => (
  <div className={styles.texts}>
    {LONG_TEXTS.filter((name) => texts[name]).map((name) => (
      <details key={name} open={name === 'description'}>
        <summary>{content.texts[name]}</summary>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markdown.ts escapes what is typed */}
        <div lang={languageOf(texts[name])} dangerouslySetInnerHTML={{ __html: texts[name] }} />
      </details>
    ))}
  </div>
);

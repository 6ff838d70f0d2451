import { product as content } from '#content/product.ts';
import { LONG_TEXTS } from '#domain/catalogue/product.ts';
import { languageOf } from '#web/language-of.ts';
import { CashIcon, ReturnIcon, ShieldIcon } from '#web/ui/icons.tsx';
import type { PageProduct } from './page-product.ts';
import styles from './product-facts.module.css';

export const ProductPromises = ({ days }: { days: number }) => (
  <ul className={styles.trust}>
    <li>
      <ShieldIcon /> {content.promises.original}
    </li>
    <li>
      <CashIcon /> {content.promises.cod}
    </li>
    <li>
      <ReturnIcon /> {content.promises.returns(days)}
    </li>
  </ul>
);

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

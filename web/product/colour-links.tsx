import { product as content } from '#content/product.ts';
import { colourLinks as words } from '#content/product-dialogs.ts';
import { pictureFile } from '#domain/catalogue/picture.ts';
import * as paths from '#domain/paths.ts';
import { Link } from '#web/ui/link.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import styles from './colour-links.module.css';
import type { PageProduct } from './page-product.ts';

/** The colours of a product that are products of their own, this one among them. */
export const ColourLinks = ({ product: { id: current, colours = [] } }: { product: PageProduct }) => (
  <nav className={styles.colours} aria-labelledby="colours">
    <h2 id="colours">{words.title}</h2>
    {colours.map(({ id, name, image, outOfStock }) => {
      const label = outOfStock ? content.soldOutValue(name) : name;
      return (
        <Link
          key={id}
          to={paths.product(id)}
          className={styles.colour}
          aria-label={label}
          title={label}
          aria-current={id === current ? 'page' : undefined}
          prefetch="intent"
        >
          <Swatch swatch={pictureFile(image)} isSoldOut={outOfStock} />
        </Link>
      );
    })}
  </nav>
);

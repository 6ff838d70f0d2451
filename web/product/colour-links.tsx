import { Link } from 'react-router';
import { product as content } from '#content/product.ts';
import { colourLinks as words } from '#content/product-dialogs.ts';
import * as paths from '#domain/paths.ts';
import { Picture } from '#web/ui/picture.tsx';
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
          data-sold-out={outOfStock}
          prefetch="intent"
        >
          <Picture src={image} alt="" sizes="3rem" />
        </Link>
      );
    })}
  </nav>
);

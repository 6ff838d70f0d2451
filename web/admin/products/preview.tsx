import type { CategoryNode } from '#domain/catalogue/category.ts';
import { pictureUrl } from '#domain/catalogue/picture.ts';
import { LONG_TEXTS, mapNames, ONE_SIZE } from '#domain/catalogue/product.ts';
import { displayedFacts, type SharedFacts } from '#domain/catalogue/product-facts.ts';
import { variantTitle } from '#domain/catalogue/variants.ts';
import { ZERO } from '#domain/money.ts';
import layout from '#web/admin/parts/layout.module.css';
import { BuyBox } from '#web/product/buy-box.tsx';
import { Gallery } from '#web/product/gallery.tsx';
import { toHtml, toPlainText } from '#web/product/markdown.ts';
import type { PageProduct } from '#web/product/page-product.ts';
import { ProductTexts } from '#web/product/product-facts.tsx';
import { ProductInformation } from '#web/product/product-information.tsx';
import { useVariant } from '#web/product/use-variant.ts';
import { Tile } from '#web/tile/tile.tsx';
import { toTile } from '#web/tile/tile-product.ts';
import type { Edit, Product } from './edit.ts';
import styles from './preview.module.css';

const PARTS = { pictures: 'img', price: 'h1', variants: 'fieldset', texts: 'details' };

export type PreviewPart = keyof typeof PARTS;

/** Scrolls a box with the preview to what a customer sees of a part of the form. */
export function scrollToPart(box: HTMLElement, part: PreviewPart): void {
  const target = box.querySelector(`[data-preview=page] ${PARTS[part]}`);
  if (!target) return;
  const top = box.scrollTop + target.getBoundingClientRect().top - box.getBoundingClientRect().top;
  box.scrollTo({ top: top - 16 });
}

interface PreviewProps {
  value: Edit;
  stock: Product['stock'] | undefined;
  categories: CategoryNode[];
  sharedFacts: SharedFacts;
}

export function Preview(props: PreviewProps) {
  const product = toPageProduct(props);
  return (
    <div className={layout.wideStack} inert aria-hidden="true">
      <div className={`${layout.panel} ${layout.box} ${layout.shop} ${styles.tile}`} data-preview="tile">
        <Tile product={toTile({ ...product, prices: pricesOf(product) })} morphs={false} />
      </div>
      <PagePreview key={product.variants.map(({ title }) => title).join()} product={product} />
    </div>
  );
}

const pricesOf = ({ price, variants }: PageProduct) =>
  Object.fromEntries(
    variants.filter((variant) => variant.price !== price).map((variant) => [variant.title, variant.price]),
  );

function PagePreview({ product }: { product: PageProduct }) {
  const chosen = useVariant(product);
  return (
    <div className={`${layout.panel} ${layout.box} ${layout.shop} ${styles.page}`} data-preview="page">
      <Gallery id="preview" name={product.name} photos={chosen.photos} />
      <BuyBox hasSimilar={false} isReturning={false} product={product} chosen={chosen} />
      <div>
        <ProductTexts texts={product.texts} />
        <ProductInformation facts={product.facts} mrp={chosen.variant?.mrp ?? product.mrp} />
      </div>
    </div>
  );
}

function toPageProduct({ value, stock, categories, sharedFacts }: PreviewProps): PageProduct {
  const { slug, name, price, mrp, pictures, variants, options, categoryId } = value;
  const category = categories.find(({ id }) => id === categoryId)?.name ?? '';
  const offered = variants.map((variant) => ({
    title: variantTitle(variant.values),
    values: variant.values,
    sku: variant.sku,
    barcode: variant.barcode,
    price: variant.price ?? (price || ZERO),
    mrp: variant.mrp ?? (mrp || ZERO),
    stock: stock ? (stock.find(({ id }) => id === variant.id)?.quantity ?? 0) : 1,
  }));
  return {
    ...{ options, categoryId },
    facts: displayedFacts({ ...value, category }, sharedFacts),
    description: toPlainText(value.description),
    texts: mapNames(LONG_TEXTS, (text) => toHtml(text, value[text])),
    _id: 'preview',
    category: '',
    subCategory: '',
    sizeChart: undefined,
    id: slug ?? '',
    name: name || 'Name',
    price: price || ZERO,
    mrp: mrp || ZERO,
    photos: pictures.map(({ file, alt, value }) => ({ src: pictureUrl(file), alt, value })),
    sizes: offered.map(({ title }) => title).filter((title) => title !== ONE_SIZE),
    stock: Object.fromEntries(offered.map((variant) => [variant.title, variant.stock])),
    variants: offered,
    outOfStock: stock?.every(({ quantity }) => quantity === 0) ?? false,
  };
}

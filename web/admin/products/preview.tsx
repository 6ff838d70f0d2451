import { pictureUrl } from '#domain/picture.ts';
import { ONE_SIZE } from '#domain/product.ts';
import { BuyBox } from '#web/product/buy-box.tsx';
import { Gallery } from '#web/product/gallery.tsx';
import type { PageProduct } from '#web/product/page-product.ts';
import { Tile } from '#web/tile/tile.tsx';
import type { Edit, Product } from './edit.ts';

export function Preview({ value, stock }: { value: Edit; stock: Product['stock'] | undefined }) {
  const product = toPageProduct(value, stock);
  return (
    <div className="preview" inert aria-hidden="true">
      <div className="preview-tile">
        <Tile product={product} morphs={false} />
      </div>
      <div className="preview-page">
        <Gallery id="preview" name={product.name} photos={product.photos} />
        <BuyBox key={product.sizes.join()} product={product} />
      </div>
    </div>
  );
}

const toPageProduct = (
  { slug, name, price, mrp, pictures, sizes, ...texts }: Edit,
  stock: Product['stock'] | undefined,
): PageProduct => ({
  ...texts,
  _id: 'preview',
  category: '',
  subCategory: '',
  id: slug ?? '',
  name: name || 'Name',
  price: price || 0,
  mrp: mrp || 0,
  photos: pictures.map(({ file, alt }) => ({ src: pictureUrl(file), alt })),
  sizes: sizes.includes(ONE_SIZE) ? [] : sizes,
  stock: Object.fromEntries((stock ?? []).map(({ size, quantity }) => [size, quantity])),
  outOfStock: stock?.every(({ quantity }) => quantity === 0) ?? false,
});

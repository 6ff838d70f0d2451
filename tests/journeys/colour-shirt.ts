import type { Output } from '#contract/schemas.ts';
import { combinationsOf } from '#domain/catalogue/variants.ts';
import { asMerchant, type MerchantCalls } from './merchant.ts';
import { oncePerShop } from './shops.ts';

/** Its pictures, whose files are those of sample products. */
const COLOURS = {
  Sky: { of: 'linen-shirt-sky', swatch: '#9db8d2' },
  Oat: { of: 'linen-shirt-oat', swatch: '#d9cbb2' },
  Blue: { of: 'oxford-shirt-blue', swatch: 'picture' },
  White: { of: 'tipped-polo-white', swatch: '#ffffff' },
};

/** L costs more; Blue is sold out in M, White in all sizes. */
const priceOf = ([size]: string[]) => (size === 'L' ? 159_900 : null);
const stockOf = ([size, colour]: string[]) =>
  colour === 'White' || (colour === 'Blue' && size === 'M') ? 0 : size === 'S' ? 2 : 500;

type Created = Output<'admin.product.create'>;

export async function addColourShirt(
  merchant: MerchantCalls,
  nameOf: (colour: string) => string = (colour) => colour,
): Promise<Created> {
  const picturesOf = async (id: string) => {
    const { data } = await (await merchant.request.get(`/api/product/${id}`)).json();
    return data.pictures as Created['pictures'];
  };
  const colours = await Promise.all(
    Object.entries(COLOURS).map(async ([colour, { of, swatch }]) => {
      const name = nameOf(colour);
      const pictures = (await picturesOf(of)).slice(0, 3).map((picture) => ({ ...picture, value: name }));
      return { name, swatch: swatch === 'picture' ? pictures[0]!.file : swatch, pictures };
    }),
  );
  const options = [
    { name: 'Size', values: ['S', 'M', 'L'].map((name) => ({ name })) },
    { name: 'Colour', values: colours.map(({ name, swatch }) => ({ name, swatch })) },
  ];
  const product = await merchant.post<Created>('products', {
    ...{ name: `Market Shirt ${Math.random().toString(36).slice(2, 7)}`, categoryId: 'top-wear' },
    ...{ price: 129_900, mrp: 199_900, bestseller: false, hsn: null, state: 'active', rank: 9_000_000 },
    description: 'A shirt for the market, in four colours.',
    ...{ details: 'Linen and cotton\nRegular fit', care: 'Machine wash cold' },
    pictures: colours.flatMap(({ pictures }) => pictures.slice(0, 1)),
    options,
    variants: combinationsOf(options).map((values) => ({
      ...{ values, sku: null, barcode: null, mrp: null, weightGrams: null },
      price: priceOf(values),
    })),
  });
  const counts = product.variants.map(({ id, values }) => ({
    ...{ variantId: id, was: 0 },
    quantity: stockOf(values),
  }));
  await merchant.post(`product/${product._id}/stock`, { counts });
  return product;
}

export const colourShirt = oncePerShop((shopper) => asMerchant(shopper, addColourShirt));

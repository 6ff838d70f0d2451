interface AnyPrices {
  price?: number | undefined;
  mrp?: number | undefined;
  /** The names of an older catalogue. */
  new_price?: number | undefined;
  old_price?: number | undefined;
}

/** Price and MRP in rupees. Older names are read where today's are missing; without an MRP there is no saving. */
export function pricesOf(product: AnyPrices): { price: number; mrp: number } {
  const price = product.price ?? product.new_price ?? 0;
  return { price, mrp: product.mrp ?? product.old_price ?? price };
}

export const productTile = {
  soldOut: 'Sold out',
};

/** Describes a picture without a description. */
export const photoAlt = (name: string, number: number) => (number === 1 ? name : `${name}, view ${number}`);

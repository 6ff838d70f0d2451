export const productTile = {
  soldOut: 'Sold out',
  /** Describes a picture without a description. */
  photo: (name: string, number: number) => (number === 1 ? name : `${name}, view ${number}`),
};

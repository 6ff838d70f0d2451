export const productTile = {
  soldOut: 'Sold out',
};

export const photoAlt = (name: string, number: number) => (number === 1 ? name : `${name}, view ${number}`);

export const productTile = {
  soldOut: 'Sold out',
  options: (name: string, values: string[]) => `${name}: ${values.join(', ')}`,
  moreColours: (count: number) => `+${count}`,
  ofColour: (name: string, colour: string) => `${name}, ${colour}`,
};

export const photoAlt = (name: string, number: number) => (number === 1 ? name : `${name}, view ${number}`);

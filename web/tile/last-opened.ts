let lastOpened: string | undefined;

/** The product page that was seen last: on the way back its picture becomes the tile's again. */
export const rememberOpened = (id: string) => {
  lastOpened = id;
};

export const wasLastOpened = (id: string) => id === lastOpened;

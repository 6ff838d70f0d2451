let lastOpened: string | undefined;

/** The product page that was opened last. On the way back its picture turns into the tile's again. */
export const rememberOpened = (id: string) => {
  lastOpened = id;
};

export const wasLastOpened = (id: string) => id === lastOpened;

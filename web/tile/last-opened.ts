let lastOpened: string | undefined;

export const setLastOpened = (id: string) => {
  lastOpened = id;
};

export const wasLastOpened = (id: string) => id === lastOpened;

let lastOpened: string | undefined;

export const rememberOpened = (id: string) => {
  lastOpened = id;
};

export const wasLastOpened = (id: string) => id === lastOpened;

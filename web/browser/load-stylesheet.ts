/** Adds a stylesheet that the shop's does not contain, once. Rejects if it cannot be loaded. */
export const loadStylesheet = (href: string) =>
  new Promise<unknown>((resolve, reject) => {
    if (document.querySelector(`link[href="${href}"]`)) return resolve(undefined);
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`The stylesheet ${href} could not be loaded.`));
    };
    document.head.append(link);
  });

import sheet from './filter-panel.css?url';

/** One chunk, so that the menus and the sheet are loaded with one request. */
export { FilterMenu } from './filter-menu.tsx';
export { FilterSheet } from './filter-sheet.tsx';

/** The shop's stylesheet does not have their rules. */
export const loadStyles = () =>
  new Promise((resolve, reject) => {
    if (document.querySelector(`link[href="${sheet}"]`)) return resolve(undefined);
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheet });
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error('The styles of the filters could not be loaded.'));
    };
    document.head.append(link);
  });

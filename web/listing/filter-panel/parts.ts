import { loadStylesheet } from '#web/browser/load-stylesheet.ts';
import sheet from './filter-panel.css?url';

/** One chunk, so that the menus and the sheet are loaded with one request. */
export { FilterMenu } from './filter-menu.tsx';
export { FilterSheet } from './filter-sheet.tsx';

/** The shop's stylesheet does not have their rules. */
export const loadStyles = () => loadStylesheet(sheet);

/** One chunk, so that the menus and the sheet are loaded with one request. */
export { FilterMenu } from './filter-menu.tsx';
export { FilterSheet } from './filter-sheet.tsx';

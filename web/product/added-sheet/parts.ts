import { loadStylesheet } from '#web/browser/load-stylesheet.ts';
import sheet from './added-sheet.css?url';
import { AddedSheet } from './added-sheet.tsx';

/** The shop's stylesheet does not have its rules. */
export async function load() {
  await loadStylesheet(sheet);
  return AddedSheet;
}

import { loadStylesheet } from '#web/browser/load-stylesheet.ts';
import sheet from './picture-dialog.css?url';
import { PictureDialog } from './picture-dialog.tsx';

/** The shop's stylesheet does not have its rules. */
export async function load() {
  await loadStylesheet(sheet);
  return { PictureDialog };
}

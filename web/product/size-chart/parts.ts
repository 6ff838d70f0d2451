import { loadStylesheet } from '#web/browser/load-stylesheet.ts';
import sheet from './size-chart-dialog.css?url';
import { SizeChartDialog } from './size-chart-dialog.tsx';

/** The shop's stylesheet does not have its rules. */
export async function load() {
  await loadStylesheet(sheet);
  return { SizeChartDialog };
}

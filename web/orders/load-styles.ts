import { loadStylesheet } from '#web/browser/load-stylesheet.ts';
import sheet from './styles/orders.css?url';

/** The shop's stylesheet does not have the rules of orders. Without them, orders are still readable. */
export const loadOrderStyles = () => loadStylesheet(sheet).catch(() => {});

import { loadStylesheet } from '#web/browser/load-stylesheet.ts';
import sheet from './styles/checkout.css?url';

/** The shop's stylesheet does not have the rules of the form. Without them, it can still be filled in. */
export const loadCheckoutStyles = () => loadStylesheet(sheet).catch(() => {});

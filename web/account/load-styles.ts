import { loadStylesheet } from '#web/browser/load-stylesheet.ts';
import sheet from './styles/account.css?url';

/** The shop's stylesheet does not have the rules of the account's frame. Without them, its pages can still be used. */
export const loadAccountStyles = () => loadStylesheet(sheet).catch(() => {});

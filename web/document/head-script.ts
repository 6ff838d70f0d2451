import { earlyInput } from '#web/browser/early-input.ts';
import { markLanguage } from '#web/browser/mark-language.ts';
import { markAssistant } from './mark-assistant.ts';
import { markVisitor } from './mark-visitor.ts';

/** Browsers before those of docs/browsers.md get no scripts. The merchant’s side uses `Map.groupBy`, too. */
const IS_SUPPORTED = `HTMLElement.prototype.showPopover && (Map.groupBy || !location.pathname.startsWith('/admin'))`;

/** Every page has it, so without indentation and comments. */
export const headScript = import.meta.env.SSR
  ? `{
const { dataset } = document.documentElement;
if (${IS_SUPPORTED}) {${markVisitor}${markAssistant}${markLanguage}
${earlyInput}
} else dataset.old = '';
}`.replaceAll(/^\s+|\/\*.*?\*\//gm, '')
  : '';

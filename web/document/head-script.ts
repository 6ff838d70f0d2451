import { earlyInput } from '#web/browser/early-input.ts';
import { markLanguage } from '#web/browser/mark-language.ts';
import { markAssistant } from './mark-assistant.ts';
import { markVisitor } from './mark-visitor.ts';

/** Every page has it, so without indentation and comments. */
export const headScript = import.meta.env.SSR
  ? `{
const { dataset } = document.documentElement;${markVisitor}${markAssistant}${markLanguage}
}
${earlyInput}`.replaceAll(/^\s+|\/\*.*?\*\//gm, '')
  : '';

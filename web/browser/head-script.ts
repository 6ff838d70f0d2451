import { earlyInput } from './early-input.ts';
import { markAssistant } from './mark-assistant.ts';
import { markVisitor } from './mark-visitor.ts';

export const headScript = import.meta.env.SSR
  ? `${markVisitor}${markAssistant}
${earlyInput}`
  : '';

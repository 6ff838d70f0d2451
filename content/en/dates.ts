import { createDateTexts } from '../date-texts.ts';

export const dates = createDateTexts({ date: 'en-GB', time: 'en-IN', month: 'short' });

import type { Words } from '../words.ts';

export const search: Words['search'] = {
  open: 'खोजें',
  close: 'खोज बंद करें',
  field: 'प्रॉडक्ट खोजें',
};

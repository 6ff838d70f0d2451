/** Loaded as one chunk, for products with other colours and for visitors who have seen other products before. */
export { ColourLinks } from './colour-links.tsx';
export { RecentlyViewed } from './recently-viewed.tsx';
export { SizeReminder } from './size-reminder.tsx';

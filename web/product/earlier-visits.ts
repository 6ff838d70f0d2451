/** One chunk, for visitors who have seen other products before. */
export { RecentlyViewed } from './recently-viewed.tsx';
export { SizeReminder } from './size-reminder.tsx';

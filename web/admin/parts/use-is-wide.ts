import { useMedia } from '#web/ui/use-media.ts';

/** Whether there is room beside the content, for a preview or a menu. */
export const useIsWide = (): boolean => useMedia('(width >= 64rem)');

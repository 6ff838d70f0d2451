const GREETED_KEY = 'haroz.greeted';

/** True once in this browser's life; where nothing can be kept, never. */
export function isFirstUse(): boolean {
  try {
    if (localStorage.getItem(GREETED_KEY)) return false;
    localStorage.setItem(GREETED_KEY, 'yes');
    return true;
  } catch {
    return false;
  }
}

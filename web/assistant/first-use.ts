const GREETED_KEY = 'haroz.greeted';

export function isFirstUse(): boolean {
  try {
    if (localStorage.getItem(GREETED_KEY)) return false;
    localStorage.setItem(GREETED_KEY, 'yes');
    return true;
  } catch {
    return false;
  }
}

type Kind = 'success' | 'error' | 'info';

/** Toasts weigh more than most pages' own code, so they come with the first one. */
const show = (kind: Kind) => async (text: string) => (await import('./toasts.tsx')).showToast(kind, text);

/** Says one sentence at the edge of the window. */
export const notify = { success: show('success'), error: show('error'), info: show('info') };

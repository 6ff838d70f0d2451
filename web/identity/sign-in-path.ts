/** The login or sign-up page, remembering where to return to. */
export const signInPath = (page: '/login' | '/signup', next: string) =>
  next === '/' ? page : `${page}?${new URLSearchParams({ next })}`;

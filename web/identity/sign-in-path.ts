export const signInPath = (page: '/login' | '/signup', next: string) =>
  next === '/' ? page : `${page}?${new URLSearchParams({ next })}`;

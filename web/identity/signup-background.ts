/** The pictures beside the sign-up form. */
const BACKGROUNDS = [0, 1, 2, 3];

/** The picture that the page's address asks for by `bg`; undefined for an index that has none. */
export function signupBackground(search: URLSearchParams): number | undefined {
  const index = Number(search.get('bg') ?? 0);
  return BACKGROUNDS.find((background) => background === index);
}

const BACKGROUNDS = [0, 1, 2, 3];

export function signupBackground(search: URLSearchParams): number | undefined {
  const index = Number(search.get('bg') ?? 0);
  return BACKGROUNDS.find((background) => background === index);
}

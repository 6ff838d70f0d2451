/** What the address asks for, by these names; an empty field asks for nothing. */
export function readQuery<const Name extends string>(
  request: Request,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const { searchParams } = new URL(request.url);
  const asked = names.flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(asked) as Partial<Record<Name, string>>;
}

export function readQuery<const Name extends string>(
  request: Request,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const { searchParams } = new URL(request.url);
  const entries = names.flatMap((name) => {
    const value = searchParams.get(name);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(entries) as Partial<Record<Name, string>>;
}

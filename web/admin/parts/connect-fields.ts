export const connectFields =
  <Value extends object>(
    value: Value,
    errorOf: (name: string) => string | undefined,
    change: (part: Partial<Value>) => void,
  ) =>
  <Name extends keyof Value & string>(name: Name) => ({
    value: value[name],
    error: errorOf(name),
    onChange: (next: Value[Name]) => change({ [name]: next } as unknown as Partial<Value>),
  });

export const remainingErrors = (
  errors: Record<string, string>,
  changed: readonly string[],
): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.includes(field.split('.')[0]!)));

/** The errors of fields that have not changed since; 'pictures.0.alt' belongs to 'pictures'. */
export const remainingErrors = (
  errors: Record<string, string>,
  changed: readonly string[],
): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => !changed.includes(field.split('.')[0]!)));

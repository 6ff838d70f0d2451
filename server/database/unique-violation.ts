/** The name of the violated unique index or primary key, if the error is such a violation. */
export function violatedKey(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code, constraint } = cause as Error & { code?: unknown; constraint?: string };
    if (code === '23505') return constraint ?? '';
  }
  return undefined;
}

const MAX_RESULTS = 100;

/** Stores the results for the most recent arguments. */
export function memoize<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const result = results.get(text) ?? compute(text);
    results.delete(text);
    results.set(text, result);
    if (results.size > MAX_RESULTS) results.delete(results.keys().next().value!);
    return result;
  };
}

interface Limits<Value> {
  maxEntries: number;
  maxBytes: number;
  bytesOf: (value: Value) => number;
}

export function createLruCache<Value>({ maxEntries, maxBytes, bytesOf }: Limits<Value>) {
  const entries = new Map<string, Value>();
  let bytes = 0;

  return {
    get(key: string): Value | undefined {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },

    set(key: string, value: Value): void {
      const earlier = entries.get(key);
      if (earlier !== undefined) bytes -= bytesOf(earlier);
      entries.delete(key);
      entries.set(key, value);
      bytes += bytesOf(value);
      for (const [oldest, old] of entries) {
        if (entries.size <= maxEntries && bytes <= maxBytes) break;
        entries.delete(oldest);
        bytes -= bytesOf(old);
      }
    },

    values: () => entries.values(),

    clear(): void {
      entries.clear();
      bytes = 0;
    },
  };
}

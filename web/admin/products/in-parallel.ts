export async function inParallel<Item, Result>(
  limit: number,
  items: Item[],
  work: (item: Item) => Promise<Result>,
  onResult: (result: Result) => void,
): Promise<void> {
  const results = new Map<number, Result>();
  let next = 0;
  let reported = 0;
  async function worker(): Promise<void> {
    while (next < items.length) {
      const index = next++;
      results.set(index, await work(items[index]!));
      while (results.has(reported)) onResult(results.get(reported++)!);
    }
  }
  await Promise.all(Array.from({ length: limit }, worker));
}

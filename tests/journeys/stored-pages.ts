/** Runs in a page. The paths that the worker lists, which open without a network. */
export async function storedPaths(): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => name.endsWith(' pages'));
  const found: string[] = [];
  for (const name of names) {
    const index = await (await caches.open(name)).match('/.index');
    const entries = ((await index?.json()) ?? []) as { url: string; title?: string }[];
    for (const { url, title } of entries) if (title) found.push(new URL(url).pathname);
  }
  return found;
}

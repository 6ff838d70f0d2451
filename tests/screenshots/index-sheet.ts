import { readdirSync, writeFileSync } from 'node:fs';

const folder = new URL('../../screenshots/', import.meta.url);

/** One HTML page with all screenshots, one state per row. */
export default function writeIndexSheet(): void {
  const rows = Map.groupBy(
    readdirSync(folder).filter((file) => file.endsWith('.png')),
    (file) => /^\d+-(?:light|dark)-(.+)\.png$/.exec(file)?.[1] ?? file,
  );
  const cells = (files: string[]) =>
    files
      .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || b.localeCompare(a))
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`)
      .join('');
  const sections = [...rows]
    .map(([state, files]) => `<h2>${state}</h2><div>${cells(files)}</div>`)
    .join('\n');
  writeFileSync(
    new URL('index.html', folder),
    `<!doctype html><meta charset="utf-8"><title>Screenshots</title>
<style>body{font:16px sans-serif;margin:1rem;background:#ddd}div{display:flex;gap:.5rem;align-items:start}img{width:15rem}</style>
${sections}\n`,
  );
}

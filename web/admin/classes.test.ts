import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const matchesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)];

/** The modules are outside TypeScript's view, which takes every class for defined. */
const defined = new Map(
  globSync('web/admin/**/*.module.css').map((file) => {
    const css = read(file).replaceAll(/\/\*.*?\*\//gs, '');
    return [file, new Set(matchesIn(css, /\.([a-z][\w-]*)(?=[^{};]*\{)/gi).map(([, name]) => name!))];
  }),
);

const used = new Map([...defined.keys()].map((file) => [file, new Set<string>()]));
for (const component of globSync('web/admin/**/*.tsx')) {
  const source = read(component);
  const code = source.replaceAll(/^import [^;]*;$/gm, '').replaceAll(/'#?[./][^']*'/g, '');
  for (const [, name, path] of matchesIn(source, /^import (\w+) from '([^']*\.module\.css)';$/gm)) {
    const file = path!.startsWith('#web/') ? path!.slice(1) : join(dirname(component), path!);
    const classes = matchesIn(code, new RegExp(`\\b${name}\\.(\\w+)`, 'g')).map(([, one]) => one!);
    // Such as `styles[device]`: each string of the component may be a class.
    const isComputed = code.includes(`${name}[`);
    const texts = isComputed ? [...(defined.get(file) ?? [])].filter((one) => code.includes(`'${one}'`)) : [];
    for (const one of [...classes, ...texts]) used.get(file)?.add(one);
  }
}

test.each([...defined])('%s defines every class that components use, and no other', (file, classes) => {
  expect([...used.get(file)!].sort()).toEqual([...classes].sort());
});

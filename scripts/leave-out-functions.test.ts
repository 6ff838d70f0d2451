import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { leaveOutFunctions, withoutFunctions } from './leave-out-functions.ts';
import { UNUSED_FUNCTIONS } from './unused-functions.ts';

const without = (code: string, functions: Parameters<typeof withoutFunctions>[1]) =>
  withoutFunctions(code, functions, parseSync('a.js', code).program);

test('functions are left out where they are declared, others stay', () => {
  expect(
    without(
      'function a(x){ return x } function b(){ function c(){ return 1 } return c() } const d = () => a(2);',
      {
        a: 'throws',
        c: 'does nothing',
      },
    ),
  ).toBe(
    'function a(x){throw Error("a is left out")} function b(){ function c(){} return c() } const d = () => a(2);',
  );
});

test('a function that is assigned is named as it is called', () => {
  expect(without('A.prototype.b = function (x) { return x };', { 'A.prototype.b': 'does nothing' })).toBe(
    'A.prototype.b = function (x) {};',
  );
});

test('a function can get another body', () => {
  expect(without('function a(x){ return x * 2 }', { a: { body: 'return x' } })).toBe(
    'function a(x){return x}',
  );
});

test('a function that is not there, or there twice, throws', () => {
  expect(() => without('function a(){}', { b: 'throws' })).toThrow('There is no function b.');
  expect(() => without('{function a(){}} {function a(){}}', { a: 'throws' })).toThrow(
    'There are two functions a.',
  );
});

test('another version of a package must be checked first', () => {
  const build = (version: string) => {
    const { buildStart } = leaveOutFunctions({ react: { version: '1.0.0', functions: {} } }, () => version);
    return (buildStart as () => void)();
  };
  expect(() => build('1.0.0')).not.toThrow();
  expect(() => build('1.0.1')).toThrow(/react is 1\.0\.1 now/);
});

test('the lists fit the packages', () => {
  for (const [name, { functions }] of Object.entries(UNUSED_FUNCTIONS))
    for (const [file, bodies] of Object.entries(functions))
      expect(() => without(readFileSync(`node_modules/${name}/${file}`, 'utf8'), bodies), file).not.toThrow();
});

const UNUSED_IMPORTS = [
  ...['Activity', 'SuspenseList', 'useActionState', 'useFormStatus'],
  ...['useFetcher', 'useFetchers', 'useBlocker', 'usePrompt', 'useSubmit', 'Form'],
];
const UNUSED_SYNTAX = [
  /from 'react-dom'/,
  /\bviewTransition\b/,
  /\bprecedence=/,
  /\b(formAction|action)=\{(async )?\(/,
  /<script\b[^>]*\basync\b/,
  /export (const|function|async function) (action|clientAction)\b/,
  /<[a-z]+-[a-z-]+[\s>]/,
];

test('the storefront uses none of what is left out', () => {
  for (const file of globSync('web/**/*.tsx', { exclude: ['**/*.test.*'] })) {
    const code = readFileSync(file, 'utf8');
    const imports = [...code.matchAll(/import (?:type )?\{([^}]*)\} from 'react(?:-router)?'/g)];
    const names = imports.flatMap(([, list]) => list!.split(',').map((name) => name.trim().split(' ')[0]));
    expect(
      names.filter((name) => UNUSED_IMPORTS.includes(name!)),
      file,
    ).toEqual([]);
    expect(
      UNUSED_SYNTAX.filter((syntax) => syntax.test(code)),
      file,
    ).toEqual([]);
  }
  expect(readFileSync('react-router.config.ts', 'utf8')).toContain("routeDiscovery: { mode: 'initial' }");
});

import { expect, test } from 'vitest';
import { formatMarkdown, type MarkdownFormat } from './format-markdown.ts';

/** Brackets « » are around the selection, before and after. */
function format(marked: string, how: MarkdownFormat): string {
  const start = marked.indexOf('«');
  const end = marked.indexOf('»') - 1;
  const value = marked.replace(/[«»]/g, '');
  const { from, to, text, select } = formatMarkdown(value, start, end, how);
  const edited = value.slice(0, from) + text + value.slice(to);
  return `${edited.slice(0, select[0])}«${edited.slice(...select)}»${edited.slice(select[1])}`;
}

test('selected words become bold or italic, and plain again', () => {
  expect(format('We are« here »now', 'bold')).toBe('We are **«here»** now');
  expect(format('We are **«here»** now', 'bold')).toBe('We are «here» now');
  expect(format('We are **«here»** now', 'italic')).toBe('We are ***«here»*** now');
  expect(format('We are ***«here»*** now', 'bold')).toBe('We are *«here»* now');
  expect(format('We «»are', 'italic')).toBe('We *«italic text»*are');
});

test('each of several lines gets its own marks, behind its bullet', () => {
  expect(format('«- one\n- two\n\nthree»', 'bold')).toBe('«- **one**\n- **two**\n\n**three**»');
});

test('the lines of the selection become headings or a list, and plain again', () => {
  expect(format('Intro\nHow we «be»gan\nText', 'heading')).toBe('Intro\n«## How we began»\nText');
  expect(format('## How we «»began', 'smallHeading')).toBe('«### How we began»');
  expect(format('### How we «»began', 'smallHeading')).toBe('«How we began»');
  expect(format('«one\n\ntwo\n»three', 'numberedList')).toBe('«1. one\n\n2. two»\nthree');
  expect(format('«1. one\n2. two»', 'list')).toBe('«- one\n- two»');
  expect(format('One\n«»\nTwo', 'list')).toBe('One\n- «Item»\nTwo');
});

test('a link asks for what is missing: its address or its text', () => {
  expect(format('See «our returns».', 'link')).toBe('See [our returns](«/page»).');
  expect(format('See «/returns».', 'link')).toBe('See [«link text»](/returns).');
  expect(format('See «».', 'link')).toBe('See [«link text»](/page).');
});

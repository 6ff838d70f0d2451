export interface Heading {
  level: number;
  text: string;
  /** The heading's anchor, from a mark such as `{#size-chart}` after the text, or else from the text. */
  id: string;
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/;
const OWN_ID = /[ \t]*\{#([\p{L}\p{M}\p{N}-]+)\}$/u;

export function headingOf(line: string): Heading | undefined {
  const [, marks, all] = HEADING.exec(line) ?? [];
  if (!marks) return undefined;
  const text = all!.replace(OWN_ID, '');
  return { level: marks.length, text, id: OWN_ID.exec(all!)?.[1] ?? idOf(text) };
}

export const headingsIn = (markdown: string): Heading[] =>
  markdown.split('\n').flatMap((line) => headingOf(line) ?? []);

const idOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

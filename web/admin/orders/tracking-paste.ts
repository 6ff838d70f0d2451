interface Pasted {
  numbers: Record<string, string>;
  unmatched: string[];
}

const SHORT_ID = /^#?([0-9a-f]{24}|[0-9a-f]{6})$/i;

export function readTrackingPaste(text: string, ids: string[], start: number): Pasted {
  const lines = text.replace(/[\r\n\s]+$/, '').split(/\r\n|\n|\r/);
  const numbers: Record<string, string> = {};
  const unmatched: string[] = [];
  for (const [index, line] of lines.entries()) {
    const cells = line.split(/[\t,;]/).map((cell) => cell.trim());
    const named = cells.length > 1 ? SHORT_ID.exec(cells[0]!)?.[1]?.toLowerCase() : undefined;
    const isPair = cells.length > 1;
    const id = isPair ? named && ids.find((id) => id.endsWith(named)) : ids[start + index];
    const number = cells.filter(Boolean).slice(isPair ? 1 : 0)[0];
    if (!number) continue;
    if (id) numbers[id] = number;
    else unmatched.push(line.trim());
  }
  return { numbers, unmatched };
}

import { createLog } from '#server/monitoring/log.ts';

/** The program's log in memory. */
export function recordLog() {
  const lines: string[] = [];
  const log = createLog({ write: (line) => void lines.push(line) });
  return {
    log,
    lines,
    text: () => lines.join(''),
    entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

const QUOTE = 0x22;
const LINE_BREAK = 0x0a;

export function createLineCount() {
  let lines = 0;
  let isQuoted = false;
  return (bytes: Uint8Array): number => {
    for (const byte of bytes) {
      if (byte === QUOTE) isQuoted = !isQuoted;
      else if (byte === LINE_BREAK && !isQuoted) lines += 1;
    }
    return lines;
  };
}

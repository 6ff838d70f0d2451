interface Pasted {
  /** Tracking numbers by the ID of their order. */
  numbers: Record<string, string>;
  unmatched: string[];
}

interface Order {
  _id: string;
  number: number;
}

/** A line has a tracking number, or an order's number or ID before it. */
export function readTrackingPaste(text: string, orders: Order[], start: number): Pasted {
  const lines = text.replace(/[\r\n\s]+$/, '').split(/\r\n|\n|\r/);
  const numbers: Record<string, string> = {};
  const unmatched: string[] = [];
  for (const [index, line] of lines.entries()) {
    const cells = line.split(/[\t,;]/).map((cell) => cell.trim());
    const isPair = cells.length > 1;
    const order = isPair ? orders.find((one) => isNamed(one, cells[0]!)) : orders[start + index];
    const number = cells.filter(Boolean).slice(isPair ? 1 : 0)[0];
    if (!number) continue;
    if (order) numbers[order._id] = number;
    else unmatched.push(line.trim());
  }
  return { numbers, unmatched };
}

const ID = /^([0-9a-f]{24}|[0-9a-f]{6})$/;

function isNamed({ _id, number }: Order, cell: string): boolean {
  const name = cell.replace(/^#/, '').toLowerCase();
  return name === String(number) || (ID.test(name) && _id.endsWith(name));
}

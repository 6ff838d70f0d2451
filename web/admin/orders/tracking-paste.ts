interface Pasted {
  /** Tracking numbers by the key of their parcel. */
  numbers: Record<string, string>;
  unmatched: string[];
}

interface Parcel {
  key: string;
  /** The order's. */
  _id: string;
  number: number;
}

/** A line has a tracking number, or an order's number or ID before it. An order in several parcels has a line for each. */
export function readTrackingPaste(text: string, parcels: Parcel[], start: number): Pasted {
  const lines = text.replace(/[\r\n\s]+$/, '').split(/\r\n|\n|\r/);
  const numbers: Record<string, string> = {};
  const unmatched: string[] = [];
  for (const [index, line] of lines.entries()) {
    const cells = line.split(/[\t,;]/).map((cell) => cell.trim());
    const isPair = cells.length > 1;
    const parcel = isPair
      ? parcels.find((one) => isNamed(one, cells[0]!) && numbers[one.key] === undefined)
      : parcels[start + index];
    const number = cells.filter(Boolean).slice(isPair ? 1 : 0)[0];
    if (!number) continue;
    if (parcel) numbers[parcel.key] = number;
    else unmatched.push(line.trim());
  }
  return { numbers, unmatched };
}

const ID = /^([0-9a-f]{24}|[0-9a-f]{6})$/;

function isNamed({ _id, number }: Parcel, cell: string): boolean {
  const name = cell.replace(/^#/, '').toLowerCase();
  return name === String(number) || (ID.test(name) && _id.endsWith(name));
}

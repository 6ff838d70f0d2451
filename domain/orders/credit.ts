import { add, max, min, type Paise, paise, subtract, sum, times, ZERO } from '#domain/money.ts';
import { type InvoiceLine, sumOf } from './invoice.ts';
import { part, splitTax, spread } from './tax.ts';

export interface CreditedItem {
  position: number;
  quantity: number;
  /** Credits the item's share of the fees, too. */
  withFees?: boolean;
}

/** Amounts that the replacements of an exchange cost less or, negative, more. */
export interface ExchangeCredit {
  returnId: string;
  items: { position: number; quantity: number; total: Paise }[];
}

export interface Credit {
  items: CreditedItem[];
  /** A part of the fees. */
  fees?: Paise | undefined;
  /** An amount that is spread over everything else that is not credited yet. */
  amount?: Paise | undefined;
  /** The returns with which the items came and went as replacements. */
  exchanges?: string[] | undefined;
  exchange?: ExchangeCredit | undefined;
}

/** Returns what of each line of an invoice is not credited yet by the lines of its credit notes. */
export const uncreditedLines = (invoiced: InvoiceLine[], credited: InvoiceLine[]): InvoiceLine[] =>
  invoiced.map((line) => {
    const own = credited.filter(({ position, percent }) =>
      line.position === null ? position === null && percent === line.percent : position === line.position,
    );
    const credits = own.map(({ quantity }) => quantity).reduce((a, b) => a + b, 0);
    const quantity = line.position === null ? 1 : line.quantity - credits;
    return withTax(line, quantity, (field) => subtract(line[field], sumOf(own, field)));
  });

/** How much of the fees, and of everything, can be credited besides these items. */
export function creditLimits(
  invoiced: InvoiceLine[],
  credited: InvoiceLine[],
  items: CreditedItem[],
): { fees: Paise; total: Paise } {
  const credits = creditLines(invoiced, credited, { items });
  const left = uncreditedLines(invoiced, [...credited, ...credits]);
  const fees = left.filter(({ position }) => position === null);
  return { fees: sumOf(fees, 'total'), total: sumOf(left, 'total') };
}

/**
 * The credits for all that was invoiced add up exactly to the invoice, whatever parts came before. For that, an amount of one
 * credit can be up to a paisa off its share, and its tax up to two paise off its rate, because CGST and SGST must be equal.
 * The parts must not be more than is not credited yet.
 */
export function creditLines(
  invoiced: InvoiceLine[],
  credited: InvoiceLine[],
  { items, fees = ZERO, amount = ZERO, exchanges = [], exchange }: Credit,
): InvoiceLine[] {
  const lines: InvoiceLine[] = [];
  const left = () => uncreditedLines(invoiced, [...credited, ...lines]);
  for (const item of items) {
    const changes = openExchanges([...credited, ...lines], item.position);
    lines.push(...creditItem(invoiced, left(), item, { changes, exchanges }));
  }
  if (exchange) lines.push(...creditExchange(invoiced, left(), exchange));
  lines.push(
    ...creditAmount(
      left().filter(({ position }) => position === null),
      fees,
    ),
  );
  lines.push(...creditAmount(left(), amount));
  return lines;
}

type ExchangeChange = NonNullable<InvoiceLine['exchanges']>[number];

/** The changes of a line's value by exchanges whose items are not credited yet. */
const openExchanges = (credited: InvoiceLine[], position: number): ExchangeChange[] =>
  [
    ...Map.groupBy(
      credited.flatMap((line) => (line.position === position ? (line.exchanges ?? []) : [])),
      ({ returnId }) => returnId,
    ),
  ]
    .map(([returnId, changes]) => ({
      returnId,
      quantity: changes.reduce((quantity, one) => quantity + one.quantity, 0),
      total: sum(changes.map(({ total }) => total)),
    }))
    .filter(({ quantity }) => quantity > 0);

/** A replacement that costs more gets what another of the exchange costs less. */
function creditExchange(
  invoiced: InvoiceLine[],
  left: InvoiceLine[],
  { returnId, items }: ExchangeCredit,
): InvoiceLine[] {
  return items
    .filter(({ total }) => total !== 0)
    .map(({ position, quantity, total }) => {
      const line = left.find((one) => one.position === position)!;
      return {
        ...restAtRate(invoiced, line, { quantity: 0, total }),
        exchanges: [{ returnId, quantity, total }],
      };
    });
}

/** The tax of what is left of the line is at its rate, so that roundings of many credits do not add up. */
function restAtRate(
  invoiced: InvoiceLine[],
  line: InvoiceLine,
  { quantity, total }: { quantity: number; total: Paise },
): InvoiceLine {
  const isWithinState = invoiced.every(({ igst }) => igst === 0);
  const rest = splitTax(subtract(line.total, total), line.percent, isWithinState);
  return withTax(line, quantity, (field) => subtract(line[field], rest[field]));
}

function creditItem(
  invoiced: InvoiceLine[],
  left: InvoiceLine[],
  { position, quantity, withFees }: CreditedItem,
  exchanged: Exchanged,
): InvoiceLine[] {
  const line = invoiced.find((one) => one.position === position)!;
  const rest = left.find((one) => one.position === position)!;
  const credit =
    exchanged.changes.length > 0
      ? creditExchanged(invoiced, rest, quantity, exchanged)
      : withTax(line, quantity, (field) => part(rest[field], quantity, rest.quantity));
  if (!withFees) return [credit];
  const group = invoiced.filter((one) => one.position !== null && one.percent === line.percent);
  const before = line.quantity - rest.quantity;
  const fees = left.filter((one) => one.position === null && one.percent === line.percent);
  return [credit, ...fees.map((fee) => feeOf(invoiced, fee, group, line, before, quantity))];
}

interface Exchanged {
  changes: ExchangeChange[];
  /** The exchanges of the credited items. */
  exchanges: string[];
}

/** Items of a line that were exchanged have another value than its other items. */
function creditExchanged(
  invoiced: InvoiceLine[],
  rest: InvoiceLine,
  quantity: number,
  { changes, exchanges }: Exchanged,
): InvoiceLine {
  const own = changes
    .filter(({ returnId }) => exchanges.includes(returnId))
    .map((one) => ({
      returnId: one.returnId,
      quantity: -quantity,
      total: subtract(ZERO, part(one.total, quantity, one.quantity)),
    }));
  const unchanged = add(rest.total, sum(changes.map(({ total }) => total)));
  const value = add(part(unchanged, quantity, rest.quantity), sum(own.map(({ total }) => total)));
  const total = quantity === rest.quantity ? rest.total : min(rest.total, max(ZERO, value));
  return { ...restAtRate(invoiced, rest, { quantity, total }), ...(own.length > 0 && { exchanges: own }) };
}

/** `fee` is what is not credited yet. */
function feeOf(
  invoiced: InvoiceLine[],
  fee: InvoiceLine,
  group: InvoiceLine[],
  line: InvoiceLine,
  before: number,
  quantity: number,
): InvoiceLine {
  const whole = invoiced.find((one) => one.position === null && one.percent === fee.percent)!;
  const weights = group.map(({ taxable }) => taxable);
  return withTax(fee, 1, (field) => {
    const share = spread(whole[field], weights)[group.indexOf(line)]!;
    const own = subtract(part(share, before + quantity, line.quantity), part(share, before, line.quantity));
    return min(fee[field], own);
  });
}

/** Spreads an amount over lines in proportion to what is left of them. */
function creditAmount(left: InvoiceLine[], amount: Paise): InvoiceLine[] {
  const shares = spread(
    amount,
    left.map(({ total }) => total),
  );
  return left.flatMap((line, index) => {
    const share = shares[index]!;
    return share > 0 ? [partOf(line, share)] : [];
  });
}

/** The tax of a part of a line, with as much of each tax as the line still has. */
function partOf(line: InvoiceLine, total: Paise): InvoiceLine {
  const quantity = line.position === null ? 1 : 0;
  if (total === line.total) return withTax(line, quantity, (field) => line[field]);
  const igst = part(line.igst, total, line.total);
  const share = Math.round((line.cgst * total) / line.total);
  const minimum = Math.ceil((total - igst - line.taxable) / 2);
  const half = min(line.cgst, paise(Math.floor((total - igst) / 2)), max(paise(minimum), paise(share)));
  const amounts = { igst, cgst: half, taxable: subtract(subtract(total, igst), times(half, 2)) };
  return withTax(line, quantity, (field) => amounts[field]);
}

function withTax(
  line: InvoiceLine,
  quantity: number,
  amountOf: (field: 'taxable' | 'cgst' | 'igst') => Paise,
): InvoiceLine {
  const [taxable, cgst, igst] = [amountOf('taxable'), amountOf('cgst'), amountOf('igst')];
  const total = sum([taxable, cgst, cgst, igst]);
  const isPriced = line.position !== null && quantity > 0;
  const price = isPriced ? line.price : total;
  const discount = isPriced ? subtract(times(price, quantity), total) : ZERO;
  return { ...line, quantity, price, discount, taxable, cgst, sgst: cgst, igst, total };
}

export const newestFirst = <Dated extends { date: string }>(orders: Dated[]): Dated[] =>
  orders.toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));

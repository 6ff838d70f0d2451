/** `1234567.5` becomes '12,34,567.5'. Avoids `Intl` (docs/decisions/0019-format-rupees-without-intl.md). */
export function formatNumber(value: number, decimals?: number): string {
  const size = Math.abs(value);
  const [whole, ...fraction] = (decimals === undefined ? String(size) : size.toFixed(decimals)).split('.');
  const grouped = whole!.replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');
  return (value < 0 ? '-' : '') + [grouped, ...fraction].join('.');
}

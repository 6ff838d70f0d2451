import { orderNumber, shortId } from '#domain/order.ts';

const LABELS: Record<string, (id: string) => string> = {
  collection: (id) => `Collection ${shortId(id)}`,
  category: (id) => `Category ${shortId(id)}`,
  option: (key) => `Option ${key}`,
  size_chart: (id) => `Size chart ${shortId(id)}`,
  product: (id) => `Product ${shortId(id)}`,
  customer: (id) => `Customer ${shortId(id)}`,
  payment: (id) => `Payment ${id}`,
  coupon: (code) => `Coupon ${code}`,
  setup: (step) => `Setup: ${step}`,
  search: () => 'Search',
  content: (document) => `Storefront: ${document}`,
  staff: (email) => email,
};

export function subjectLabel(subject: string, number: number | null): string {
  if (number) return `Order ${orderNumber(number)}`;
  const [kind, id] = subject.split(/:(.*)/s) as [string, string | undefined];
  return LABELS[kind]?.(id ?? '') ?? subject;
}

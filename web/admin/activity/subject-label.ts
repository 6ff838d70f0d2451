import { shortId } from '#domain/order.ts';

const WORDS: Record<string, (id: string) => string> = {
  order: (id) => `Order ${shortId(id)}`,
  product: (id) => `Product ${shortId(id)}`,
  customer: (id) => `Customer ${shortId(id)}`,
  payment: (id) => `Payment ${id}`,
  coupon: (code) => `Coupon ${code}`,
  staff: (email) => email,
};

/** What the log tells of, as people say it. */
export function subjectLabel(subject: string): string {
  const [kind, id] = subject.split(/:(.*)/s) as [string, string | undefined];
  return WORDS[kind]?.(id ?? '') ?? subject;
}

import { MAX_OPTIONS } from '#domain/catalogue/variants.ts';

/** Files can have more options than a product. The last ones become one. */
export const joinOptions = (values: string[]): string[] =>
  values.length <= MAX_OPTIONS
    ? values
    : [
        ...values.slice(0, MAX_OPTIONS - 1),
        values
          .slice(MAX_OPTIONS - 1)
          .filter(Boolean)
          .join(', '),
      ];

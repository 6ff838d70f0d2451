import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#domain/money.ts';
import { type CodOrder, type CodRules, codProblem } from './cod-rules.ts';

const NO_RULES: CodRules = {
  minTotal: paise(0),
  pincodes: [],
  categoryIds: [],
  returnedParcels: null,
  advance: paise(0),
};

const amount = fc.nat(10_000_000).map(paise);
const pincode = fc.integer({ min: 110_000, max: 999_999 }).map(String);
const order: fc.Arbitrary<CodOrder> = fc.record({
  total: amount,
  pincode: fc.option(pincode, { nil: undefined }),
  excludedItem: fc.option(fc.string(), { nil: undefined }),
});
const rules: fc.Arbitrary<CodRules> = fc.record({
  minTotal: amount,
  pincodes: fc.array(pincode.map((pin) => pin.slice(0, 3))),
  categoryIds: fc.constant([]),
  returnedParcels: fc.constant(null),
  advance: fc.constant(paise(0)),
});

test('without rules and excluded items cash on delivery is offered to every order', () => {
  fc.assert(
    fc.property(order, (one) => {
      expect(codProblem({ ...one, excludedItem: undefined }, NO_RULES)).toBeUndefined();
    }),
  );
});

test('an order is refused if and only if one of the rules refuses it', () => {
  fc.assert(
    fc.property(order, rules, (one, rules) => {
      const isRefused =
        one.total < rules.minTotal ||
        one.excludedItem !== undefined ||
        rules.pincodes.some((start) => one.pincode?.startsWith(start));
      expect(codProblem(one, rules) !== undefined).toBe(isRefused);
    }),
  );
});

test('a rule more never allows an order that was refused', () => {
  fc.assert(
    fc.property(order, rules, pincode, amount, (one, rules, pin, more) => {
      const stricter = {
        ...rules,
        pincodes: [...rules.pincodes, pin],
        minTotal: paise(rules.minTotal + more),
      };
      if (codProblem(one, rules)) expect(codProblem(one, stricter)).toBeDefined();
    }),
  );
});

test('digits exclude every PIN code that begins with them', () => {
  const rules = { ...NO_RULES, pincodes: ['79', '560001'] };
  const of = (pincode: string) => codProblem({ total: paise(1), pincode, excludedItem: undefined }, rules);
  expect(of('790001')).toBe('codNotForPincode');
  expect(of('560001')).toBe('codNotForPincode');
  expect(of('560002')).toBeUndefined();
});

import { expect, test } from 'vitest';
import { toPaise } from '#domain/money.ts';
import { type CourierOffer, type CourierRule, choiceFor, chooseOffer } from './courier-choice.ts';

const offer = (courier: string, service: string, days?: number, rupees?: number): CourierOffer => ({
  ...{ courier, service, carrier: service, days },
  charge: rupees === undefined ? undefined : toPaise(rupees),
});

test('the cheapest or the fastest service is chosen, and among equals the better in the other', () => {
  const offers = [
    offer('shiprocket', 'unknown'),
    offer('shiprocket', 'slow', 6, 60),
    offer('delhivery', 'surface', 4, 60),
    offer('delhivery', 'express', 2, 95),
    offer('shiprocket', 'dear', 2, 120),
  ];
  expect(chooseOffer('cheapest', offers)?.service).toBe('surface');
  expect(chooseOffer('fastest', offers)?.service).toBe('express');
  expect(chooseOffer('shiprocket', offers)?.service).toBe('slow');
  expect(chooseOffer('dtdc', offers)).toBeUndefined();
  expect(chooseOffer('cheapest', offers.slice(0, 1))?.service).toBe('unknown');
});

test('the first rule that applies to PIN code, weight and payment counts', () => {
  const rule = (parts: Partial<CourierRule>): CourierRule => ({
    ...{ pinPrefixes: [], maxGrams: null, parcels: 'any', courier: 'cheapest' },
    ...parts,
  });
  const rules = [
    rule({ pinPrefixes: ['79', '560001'], courier: 'by_hand' }),
    rule({ maxGrams: 500, parcels: 'prepaid', courier: 'delhivery' }),
    rule({ parcels: 'cash', courier: 'shiprocket' }),
  ];
  const choose = (pincode: string, grams: number, cash: number) =>
    choiceFor({ choice: 'rules', rules, quietDays: 3 }, { pincode, grams, cash });
  expect(choose('790001', 100, 0)).toBe('by_hand');
  expect(choose('560001', 100, 0)).toBe('by_hand');
  expect(choose('560002', 500, 0)).toBe('delhivery');
  expect(choose('560002', 501, 0)).toBe('cheapest');
  expect(choose('560002', 100, 1)).toBe('shiprocket');
  expect(
    choiceFor({ choice: 'fastest', rules, quietDays: 3 }, { pincode: '790001', grams: 1, cash: 0 }),
  ).toBe('fastest');
});

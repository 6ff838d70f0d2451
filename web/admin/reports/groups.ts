import { REPORTS, type ReportName } from '#domain/reports/reports.ts';

export type Group = 'sales' | 'returns' | 'tax' | 'cash' | 'customers' | 'stock' | 'searches';

export const GROUPS: Record<
  Group,
  { title: string; reports: ReportName[]; definitions: [string, string][] }
> = {
  sales: {
    title: 'Sales',
    reports: REPORTS.filter((name) => name.startsWith('sales_by_')),
    definitions: [
      [
        'Orders',
        'Orders placed in the period, packed or not. Not included are unpaid attempts, replacements, and orders that were cancelled before they had an invoice.',
      ],
      ['Gross sales', 'The price of the items, with GST, before discounts.'],
      ['Discounts', 'Coupons, your own discounts and those for paying online.'],
      [
        'Returns',
        'The items of credit notes issued in the period, after discounts: returned items, partial refunds, orders returned to sender, and orders cancelled after their invoice.',
      ],
      ['Net sales', 'Gross sales less discounts and returns.'],
      [
        'Delivery and fees',
        'Fees for delivery and cash on delivery, less their discounts and what was refunded.',
      ],
      [
        'Total sales',
        'Net sales plus delivery and fees. An order counts on the day it was placed, and its invoice on the day it was issued. Once all orders have an invoice, total sales are the invoices less the credit notes.',
      ],
      [
        'Source',
        'The utm_source and utm_medium of the link with which the visit began, or else the site that it came from. Orders that you created, or that are older than this report, have none.',
      ],
      ['Category', 'Products count in the category in which they are now.'],
    ],
  },
  returns: {
    title: 'Returns',
    reports: ['returns_by_reason', 'returns_by_product', 'returns_by_pincode'],
    definitions: [
      ['Returned items', 'Items of credit notes issued in the period, also of orders placed earlier.'],
      [
        'Exchanged items',
        'Items for which a replacement was placed in the period. They have no credit note.',
      ],
      [
        'Returned to sender',
        'Orders whose parcel came back. The reason is that of the last failed attempt of the courier.',
      ],
      [
        'Value of returns',
        'The items of the credit notes after discounts, without fees. Part of it may be no return of items.',
      ],
    ],
  },
  tax: {
    title: 'Tax',
    reports: ['tax_by_rate'],
    definitions: [
      ['Invoices', 'The totals of invoices and bills of supply issued in the period, with tax.'],
      ['Credit notes', 'The totals of credit notes issued in the period, with tax.'],
      [
        'Taxable value, CGST, SGST and IGST',
        'Of the invoices, less those of the credit notes, as in GSTR-1.',
      ],
    ],
  },
  cash: {
    title: 'Cash on delivery',
    reports: ['cash_outstanding'],
    definitions: [
      ['Outstanding', 'Cash of delivered parcels that couriers have not paid to you yet, now.'],
      ['On its way', 'Cash to be collected for parcels that are not delivered yet.'],
    ],
  },
  customers: {
    title: 'Customers',
    reports: ['customers', 'customer_value'],
    definitions: [
      [
        'First orders',
        'Of customers who had not ordered before. Their second order is a later one, also in the same period.',
      ],
      ['Customers', 'Accounts with an order. Those whose first day is in the period are new.'],
      ['Average order value', 'Gross sales less discounts plus fees, by orders.'],
      ['Sales per customer', 'Total sales until now of all customers who first ordered in that month.'],
    ],
  },
  stock: {
    title: 'Stock',
    reports: ['stock_left', 'stock_value', 'unsold_products'],
    definitions: [
      ['Days left', 'What is in stock now, by the items per day that were sold in the period and kept.'],
      [
        'Value at cost',
        'Items in stock times their cost. Items without a cost count as nothing. Only owners see costs.',
      ],
      [
        'Products without sales',
        'Active products that you had before the period and of which none was ordered in it.',
      ],
    ],
  },
  searches: {
    title: 'Search',
    reports: ['missed_searches'],
    definitions: [
      [
        'Searches without results',
        'Searches without filters that found no product, also after correcting typing errors. Texts with an email address or a long number are not counted.',
      ],
    ],
  },
};

export const groupOf = (name: ReportName): Group =>
  (Object.keys(GROUPS) as Group[]).find((group) => GROUPS[group].reports.includes(name))!;

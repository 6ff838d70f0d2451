import { type Paise, toRupees } from '#domain/money.ts';
import { GST_CODE } from './gst.ts';
import type {
  Amounts,
  Gstr1,
  HsnAmounts,
  ListedDocument,
  RatedAmounts,
  RegisteredDocument,
} from './gstr1.ts';

const rupees = (amount: Paise): number => toRupees(amount);

/** The portal writes days as 27-11-2026. */
const portalDay = (day: string): string => day.split('-').toReversed().join('-');

/** `csamt` is the compensation cess, which applies to none of a shop's goods. */
const taxOf = ({ cgst, sgst, igst }: Amounts, isWithinState: boolean) =>
  isWithinState ? { camt: rupees(cgst), samt: rupees(sgst), csamt: 0 } : { iamt: rupees(igst), csamt: 0 };

const itemsOf = (rates: RatedAmounts[], isWithinState = false) =>
  rates.map((one, index) => ({
    num: index + 1,
    itm_det: { rt: one.percent, txval: rupees(one.taxable), ...taxOf(one, isWithinState) },
  }));

const hsnItems = (amounts: HsnAmounts[]) =>
  amounts.map((one, index) => ({
    ...{ num: index + 1, hsn_sc: one.hsn, desc: '', uqc: 'PCS', qty: one.quantity, rt: one.percent },
    txval: rupees(one.taxable),
    ...{ iamt: rupees(one.igst), camt: rupees(one.cgst), samt: rupees(one.sgst), csamt: 0 },
  }));

/** Regular supplies without reverse charge. */
const registeredFields = ({ total, state, rates, isWithinState }: RegisteredDocument) => ({
  ...{ val: rupees(total), pos: GST_CODE[state], rchrg: 'N', inv_typ: 'R' },
  itms: itemsOf(rates, isWithinState),
});

const byCustomer = (documents: RegisteredDocument[]) =>
  Map.groupBy(documents, ({ business }) => business.gstin);

/**
 * The GST portal’s offline upload reads this. `month` is such as 2026-11.
 * Fields: https://github.com/resilient-tech/india-compliance, gst_india/utils/gstr_1
 */
export function gstr1Json(gstr1: Gstr1, { gstin, month }: { gstin: string; month: string }) {
  const [year, monthOfYear] = month.split('-') as [string, string];
  const { b2b, b2cl, b2cs, cdnr, cdnur, nil, hsn, documents } = gstr1;
  const [registered, others] = [
    hsn.filter((one) => one.isRegistered),
    hsn.filter((one) => !one.isRegistered),
  ];
  return {
    gstin,
    fp: `${monthOfYear}${year}`,
    ...(b2b.length > 0 && {
      b2b: [...byCustomer(b2b)].map(([ctin, own]) => ({
        ctin,
        inv: own.map((one) => ({ inum: one.number, idt: portalDay(one.date), ...registeredFields(one) })),
      })),
    }),
    ...(b2cl.length > 0 && { b2cl: largeByState(b2cl) }),
    ...(b2cs.length > 0 && {
      b2cs: b2cs.map((one) => ({
        sply_ty: one.isWithinState ? 'INTRA' : 'INTER',
        pos: GST_CODE[one.state],
        typ: 'OE',
        rt: one.percent,
        txval: rupees(one.taxable),
        ...taxOf(one, one.isWithinState),
      })),
    }),
    ...(cdnr.length > 0 && {
      cdnr: [...byCustomer(cdnr)].map(([ctin, own]) => ({
        ctin,
        nt: own.map((one) => ({
          ...{ ntty: 'C', nt_num: one.number, nt_dt: portalDay(one.date), ...registeredFields(one) },
        })),
      })),
    }),
    ...(cdnur.length > 0 && {
      cdnur: cdnur.map(({ number, date, state, total, rates }) => ({
        ...{ typ: 'B2CL', ntty: 'C', nt_num: number, nt_dt: portalDay(date) },
        ...{ val: rupees(total), pos: GST_CODE[state], itms: itemsOf(rates) },
      })),
    }),
    ...(nil.length > 0 && {
      nil: {
        inv: nil.map(({ isWithinState, isRegistered, taxable }) => ({
          sply_ty: `${isWithinState ? 'INTRA' : 'INTR'}${isRegistered ? 'B2B' : 'B2C'}`,
          ...{ nil_amt: rupees(taxable), expt_amt: 0, ngsup_amt: 0 },
        })),
      },
    }),
    ...(hsn.length > 0 && {
      hsn: {
        ...(registered.length > 0 && { hsn_b2b: hsnItems(registered) }),
        ...(others.length > 0 && { hsn_b2c: hsnItems(others) }),
      },
    }),
    ...(documents.length > 0 && {
      doc_issue: {
        doc_det: documents.map(({ kind, from, to, count }) => ({
          doc_num: kind === 'invoice' ? 1 : 5,
          // Numbers have no gaps, and a document is never cancelled: a credit note corrects it.
          docs: [{ num: 1, from, to, totnum: count, cancel: 0, net_issue: count }],
        })),
      },
    }),
  };
}

const largeByState = (documents: ListedDocument[]) =>
  [...Map.groupBy(documents, ({ state }) => state)].map(([state, ofState]) => ({
    pos: GST_CODE[state],
    inv: ofState.map(({ number, date, total, rates }) => ({
      ...{ inum: number, idt: portalDay(date), val: rupees(total), itms: itemsOf(rates) },
    })),
  }));

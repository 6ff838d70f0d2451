import { type Paise, toRupees } from '#domain/money.ts';
import { GST_CODE } from './gst.ts';
import type { Amounts, Gstr1, ListedDocument, RatedAmounts } from './gstr1.ts';

const rupees = (amount: Paise): number => toRupees(amount);

/** The portal writes days as 27-11-2026. */
const portalDay = (day: string): string => day.split('-').toReversed().join('-');

/** `csamt` is the compensation cess, which applies to none of a shop's goods. */
const taxOf = ({ cgst, sgst, igst }: Amounts, isWithinState: boolean) =>
  isWithinState ? { camt: rupees(cgst), samt: rupees(sgst), csamt: 0 } : { iamt: rupees(igst), csamt: 0 };

const itemsOf = (rates: RatedAmounts[]) =>
  rates.map((one, index) => ({
    num: index + 1,
    itm_det: { rt: one.percent, txval: rupees(one.taxable), ...taxOf(one, false) },
  }));

/**
 * The GST portal’s offline upload reads this. `month` is such as 2026-11.
 * Fields: https://github.com/resilient-tech/india-compliance, gst_india/utils/gstr_1
 */
export function gstr1Json(gstr1: Gstr1, { gstin, month }: { gstin: string; month: string }) {
  const [year, monthOfYear] = month.split('-') as [string, string];
  const { b2cl, b2cs, cdnur, nil, hsn, documents } = gstr1;
  return {
    gstin,
    fp: `${monthOfYear}${year}`,
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
    ...(cdnur.length > 0 && {
      cdnur: cdnur.map(({ number, date, state, total, rates }) => ({
        ...{ typ: 'B2CL', ntty: 'C', nt_num: number, nt_dt: portalDay(date) },
        ...{ val: rupees(total), pos: GST_CODE[state], itms: itemsOf(rates) },
      })),
    }),
    ...(nil.length > 0 && {
      nil: {
        inv: nil.map(({ isWithinState, taxable }) => ({
          sply_ty: isWithinState ? 'INTRAB2C' : 'INTRB2C',
          ...{ nil_amt: rupees(taxable), expt_amt: 0, ngsup_amt: 0 },
        })),
      },
    }),
    ...(hsn.length > 0 && {
      hsn: {
        hsn_b2c: hsn.map((one, index) => ({
          ...{ num: index + 1, hsn_sc: one.hsn, desc: '', uqc: 'PCS', qty: one.quantity, rt: one.percent },
          txval: rupees(one.taxable),
          ...{ iamt: rupees(one.igst), camt: rupees(one.cgst), samt: rupees(one.sgst), csamt: 0 },
        })),
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

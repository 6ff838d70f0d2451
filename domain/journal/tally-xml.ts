import { type Paise, toRupees } from '#domain/money.ts';
import type { Ledger, Voucher, VoucherEntry } from './voucher.ts';

/**
 * The parts of a file that Tally imports: Import > Masters for ledgers, Import > Transactions for vouchers.
 * https://help.tallysolutions.com/understanding-accounting-masters-integration
 */
export interface TallyFile {
  head: string;
  foot: string;
}

const tallyFile = (report: 'All Masters' | 'Vouchers'): TallyFile => ({
  head: `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE>
<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>
<BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>${report}</REPORTNAME></REQUESTDESC>
<REQUESTDATA>
`,
  foot: `</REQUESTDATA>
</IMPORTDATA></BODY>
</ENVELOPE>
`,
});

export const LEDGER_FILE = tallyFile('All Masters');
export const VOUCHER_FILE = tallyFile('Vouchers');

const message = (content: string) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">\n${content}\n</TALLYMESSAGE>\n`;

export const ledgerXml = ({ name, group }: Ledger): string =>
  message(
    `<LEDGER NAME="${escapeXml(name)}" ACTION="Create"><NAME>${escapeXml(name)}</NAME><PARENT>${escapeXml(group)}</PARENT></LEDGER>`,
  );

/** REMOTEID lets Tally recognize a voucher that is imported again. */
export function voucherXml({ type, number, date, narration, entries }: Voucher): string {
  const day = date.replaceAll('-', '');
  return message(
    [
      `<VOUCHER REMOTEID="${escapeXml(`haroz-${type}-${number}`)}" VCHTYPE="${type}" ACTION="Create">`,
      `<DATE>${day}</DATE><EFFECTIVEDATE>${day}</EFFECTIVEDATE>`,
      `<VOUCHERTYPENAME>${type}</VOUCHERTYPENAME><VOUCHERNUMBER>${escapeXml(number)}</VOUCHERNUMBER>`,
      `<REFERENCE>${escapeXml(number)}</REFERENCE><NARRATION>${escapeXml(narration)}</NARRATION>`,
      ...entries.map(entryXml),
      '</VOUCHER>',
    ].join('\n'),
  );
}

/** Tally writes debits as negative amounts that are “deemed positive”. */
const entryXml = ({ ledger, amount }: VoucherEntry): string => `<ALLLEDGERENTRIES.LIST>
<LEDGERNAME>${escapeXml(ledger.name)}</LEDGERNAME><ISDEEMEDPOSITIVE>${amount > 0 ? 'Yes' : 'No'}</ISDEEMEDPOSITIVE>
<AMOUNT>${rupees(-amount as Paise)}</AMOUNT>
</ALLLEDGERENTRIES.LIST>`;

const rupees = (amount: Paise): string => toRupees(amount).toFixed(2);

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Control characters and halves of surrogate pairs, which XML has no way to write: https://www.w3.org/TR/xml/#charsets */
const FORBIDDEN = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);

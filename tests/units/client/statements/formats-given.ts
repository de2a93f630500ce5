import { fixtures } from '#tests/fixtures/statements/expected.ts'

/** The movements of the bank that every format writes here. */
export const movements = fixtures['hdfc-april.csv']?.rows ?? []

type Movement = (typeof movements)[number]

const OPENING = 25_000
export const closing = movements.at(-1)?.[4] ?? 0

const plainDay = (date: string): string => date.replaceAll('-', '')

const escapeXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const toSgml = ([date, amount, narration, reference]: Movement): string =>
  [
    '<STMTTRN>',
    `<TRNTYPE>${amount < 0 ? 'DEBIT' : 'CREDIT'}`,
    `<DTPOSTED>${plainDay(date)}120000[+5.5:IST]`,
    `<TRNAMT>${amount.toFixed(2)}`,
    `<FITID>F${date}${amount}`,
    `<REFNUM>${reference}`,
    '<CHECKNUM>',
    `<NAME>${escapeXml(narration.slice(0, 32))}`,
    `<MEMO>${escapeXml(narration)}`,
    '</STMTTRN>',
  ].join('\r\n')

type OfxOptions = { currency?: string; account?: string; end?: string; rows?: readonly Movement[] }

const toBody = ({
  currency = 'INR',
  account = '50100012341234',
  end = '20260430',
  rows = movements,
}: OfxOptions): string =>
  [
    `<STMTRS><CURDEF>${currency}`,
    `<BANKACCTFROM><BANKID>HDFC0000001<ACCTID>${account}<ACCTTYPE>SAVINGS</BANKACCTFROM>`,
    `<BANKTRANLIST><DTSTART>20260401<DTEND>${end}`,
    ...rows.map(toSgml),
    `</BANKTRANLIST><LEDGERBAL><BALAMT>${closing}<DTASOF>20260430235959</LEDGERBAL></STMTRS>`,
  ].join('\r\n')

/** OFX 1: elements with a text have no end. */
export const writeOfx1 = (...accounts: OfxOptions[]): string =>
  [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'ENCODING:USASCII',
    'CHARSET:1252',
    '',
    '<OFX><SIGNONMSGSRSV1><SONRS><DTSERVER>20260501<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>',
    `<BANKMSGSRSV1><STMTTRNRS>${(accounts.length > 0 ? accounts : [{}]).map(toBody).join('')}</STMTTRNRS></BANKMSGSRSV1></OFX>`,
  ].join('\r\n')

/** OFX 2: the same as XML. */
export const writeOfx2 = (): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<!-- Export -->\n${writeOfx1()
    .replace(/^[^<]*/, '')
    .replace(/<([A-Z0-9]+)>([^<\r\n]+)/g, '<$1>$2</$1>')
    .replaceAll('<CHECKNUM>', '<CHECKNUM/>')}`

export const writeQif = (): string =>
  [
    '!Option:AutoSwitch',
    '!Account',
    'NSavings 1234',
    'TBank',
    '^',
    '!Type:Bank',
    "D1/ 4'26",
    'T25,000.00',
    'POpening Balance',
    'L[Savings 1234]',
    '^',
    ...movements.flatMap(([date, amount, narration, reference]) => [
      `D${date.split('-').toReversed().map(Number).join('/')}`,
      `T${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
      `N${reference}`,
      `P${narration}`,
      'LFood',
      'SFood',
      '$1.00',
      'SFuel',
      '^',
    ]),
    '!Type:Cat',
    'NFood',
    'E',
    '^',
    '',
  ].join('\n')

const shortDay = (date: string): string => plainDay(date).slice(2)

const comma = (amount: number): string => Math.abs(amount).toFixed(2).replace('.', ',')

const balance = (amount: number, date: string, currency: string): string =>
  `${amount < 0 ? 'D' : 'C'}${shortDay(date)}${currency}${comma(amount)}`

/** MT940, with one message for each movement, as banks send one for each day. */
export const writeMt940 = (currency = 'INR'): string =>
  movements
    .map(([date, amount, narration, reference, after], index) =>
      [
        '{1:F01HDFCINBBAXXX0000000000}{2:I940X}{4:',
        `:20:STATEMENT${index}`,
        ':25:50100012341234',
        `:28C:${index + 1}/1`,
        `:60F:${balance(after - amount, date, currency)}`,
        `:61:${shortDay(date)}${plainDay(date).slice(4)}${amount < 0 ? 'D' : 'C'}R${comma(amount)}NMSCNONREF${reference && `//${reference}`}`,
        ...(`:86:${narration}`.match(/.{1,69}/g) ?? []).map((line) => line.replace(/^:86:/, ':86:')),
        `:62F:${balance(after, date, currency)}`,
        ':86:Closing of the day',
        '-}',
      ].join('\r\n'),
    )
    .join('\r\n')

const side = (amount: number): string => `<CdtDbtInd>${amount < 0 ? 'DBIT' : 'CRDT'}</CdtDbtInd>`

const amountXml = (amount: number, currency: string): string =>
  `<Amt Ccy="${currency}">${Math.abs(amount).toFixed(2)}</Amt>${side(amount)}`

/** CAMT.053 with a prefix, as some banks write it. */
export const writeCamt = (currency = 'INR', more = ''): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><n:BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>',
    '<n:Stmt><Id>1</Id><Acct><Id><Othr><Id>50100012341234</Id></Othr></Id></Acct>',
    `<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp>${amountXml(OPENING, currency)}</Bal>`,
    `<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp>${amountXml(closing, currency)}</Bal>`,
    ...movements.map(
      ([date, amount, narration, reference]) =>
        `<n:Ntry><NtryRef>7</NtryRef>${amountXml(amount, currency)}<Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>${date}</Dt></BookgDt>` +
        `<ValDt><Dt>${date}</Dt></ValDt><NtryDtls><TxDtls><Refs><EndToEndId>${reference || 'NOTPROVIDED'}</EndToEndId></Refs>` +
        `<RmtInf><Ustrd><![CDATA[${narration}]]></Ustrd></RmtInf></TxDtls></NtryDtls></n:Ntry>`,
    ),
    `${more}</n:Stmt></n:BkToCstmrStmt></n:Document>`,
  ].join('\n')

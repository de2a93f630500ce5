/** What a file is by its content. Banks give tab-separated text and HTML the name of a spreadsheet. */
export type FileKind = 'pdf' | 'zip' | 'encrypted' | 'xls' | 'unknown' | TextKind

type TextKind = 'ofx' | 'qif' | 'mt940' | 'camt' | 'savedPage' | 'markup' | 'text'

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

const toLatin = (bytes: Uint8Array): string => new TextDecoder('windows-1252').decode(bytes)

/** The compound file of old spreadsheets. An encrypted new spreadsheet stands in one, too. */
const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0]
const ZIP = [0x50, 0x4b]
const ENCRYPTED = [...'EncryptedPackage'].join('\0')

/** The bytes in which the kind of a text shows. */
const SAMPLE_BYTES = 4_096

/** Old programs save a spreadsheet as XML, too. The reader of HTML knows it. */
const isMarkup = (text: string): boolean => /^\s*<(\?xml\b|!--|!doctype html\b|[a-z]+[\s/>])/i.test(text)

/** A web page that a browser or a spreadsheet program has saved in one file: the headers of a mail, and its parts. */
const isSavedPage = (text: string): boolean =>
  /^[a-z-]+: /i.test(text) && /^mime-version:/im.test(text) && /^content-type:\s*(multipart\/|text\/html)/im.test(text)

/** How the formats for exchanging statements begin. */
const formats: readonly (readonly [kind: TextKind, start: RegExp])[] = [
  ['ofx', /^\s*(ofxheader\s*:|(<[?!][^<>]*>\s*)*<ofx>)/i],
  ['camt', /^\s*<[\s\S]*\bcamt\.05[234]\./i],
  ['mt940', /^\s*(\{1:|:20:)[\s\S]*[\r\n\s]:25P?:[\s\S]*[\r\n\s]:6[012][A-Z]?:/],
  ['qif', /^\s*!(type:|account\b|option:|clear:)/i],
]

/** What a text is by how it begins. */
const findTextKind = (text: string): TextKind => {
  const [format] = formats.find(([, start]) => start.test(text)) ?? []
  if (format) return format
  if (isSavedPage(text)) return 'savedPage'
  return isMarkup(text) ? 'markup' : 'text'
}

/** The encoding of a text: by its byte order mark, by the zeros that UTF-16 has at every other place, else UTF-8. */
const findEncoding = (bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' => {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le'
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  const countZeros = (rest: number): number =>
    sample.reduce((count, byte, index) => count + (byte === 0 && index % 2 === rest ? 1 : 0), 0)
  const [even, odd] = [countZeros(0), countZeros(1)]
  if (odd > sample.length / 4 && even < odd / 8) return 'utf-16le'
  return even > sample.length / 4 && odd < even / 8 ? 'utf-16be' : 'utf-8'
}

/** Decodes the text of a file. Old programs write bytes that are no UTF-8. */
export const decodeText = (bytes: Uint8Array): string => {
  const encoding = findEncoding(bytes)
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return encoding === 'utf-8' ? toLatin(bytes) : new TextDecoder(encoding).decode(bytes)
  }
}

/** Finds out what a file is. Its name says nothing. */
export const findKind = (bytes: Uint8Array): FileKind => {
  if (startsWith(bytes, ZIP)) return 'zip'
  if (startsWith(bytes, COMPOUND)) return toLatin(bytes).includes(ENCRYPTED) ? 'encrypted' : 'xls'
  const sample = toLatin(bytes.subarray(0, SAMPLE_BYTES))
  if (sample.slice(0, 1_024).includes('%PDF-')) return 'pdf'
  const text = decodeText(bytes.subarray(0, SAMPLE_BYTES))
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a text has none of these, a picture or a program has
  if (/[\0-\x08\x0e-\x1a]/.test(text)) return 'unknown'
  return findTextKind(text)
}

import { unzipSync, type Zippable, zipSync } from 'fflate'
import { type Rows, toCell } from './cells.ts'
import { FileError, MAX_UNPACKED_BYTES } from './problem.ts'

/** Without a connection, or after a new version, the code of a reader is not there. */
const failToLoad = (cause: unknown): never => {
  throw new FileError('failed', cause)
}

/** Unpacks the texts of a spreadsheet. No file may become larger than the archive says, and all together not too large. */
const unpack = (bytes: Uint8Array): Zippable => {
  let unpacked = 0
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize
      if (unpacked > MAX_UNPACKED_BYTES) throw new FileError('unpacksTooLarge')
      return /\.(xml|rels)$/.test(name)
    },
  })
  if (!Object.keys(files).some((name) => name.startsWith('xl/'))) throw new FileError('archive')
  return files
}

/**
 * Reads a spreadsheet (XLSX): the rows of all its sheets. read-excel-file unpacks a large one in a blob worker, which the policy
 * of the page blocks. So it gets an archive without compression.
 */
export const readXlsx = async (bytes: Uint8Array): Promise<Rows> => {
  const { default: readXlsxFile } = await import('read-excel-file/universal').catch(failToLoad)
  const stored = zipSync(unpack(bytes), { level: 0 })
  const sheets = await readXlsxFile(new Blob([stored]))
  return sheets.flatMap(({ data }) => data.map((row) => row.map((value) => toCell(value as never)))) // its type names the class `Date`, not a date
}

/** Reads an old binary spreadsheet (XLS), or the tables of HTML and XML: the rows of all its sheets. */
export const readXlsOrMarkup = async (content: Uint8Array | string): Promise<Rows> => {
  const { read, utils } = await import('@e965/xlsx').catch(failToLoad)
  const options = { raw: true, cellDates: true, UTC: true, cellFormula: false, cellHTML: false }
  const book = read(content, { ...options, type: typeof content === 'string' ? 'string' : 'array' })
  return book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name]
    return sheet ? utils.sheet_to_json<never[]>(sheet, { header: 1, raw: true, UTC: true, blankrows: true }) : []
  }).map((row) => Array.from(row, toCell))
}

/** Reads the tables of a saved web page (MHTML): those of all its parts of HTML. */
export const readSavedPage = async (bytes: Uint8Array): Promise<Rows> => {
  const { default: PostalMime } = await import('postal-mime').catch(failToLoad)
  const { html = '' } = await PostalMime.parse(new Uint8Array(bytes)).catch((): { html?: string } => ({}))
  if (!/<table\b/i.test(html)) throw new FileError('savedPage')
  return await readXlsOrMarkup(html)
}

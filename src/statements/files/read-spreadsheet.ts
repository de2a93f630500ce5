import { unzipSync, type Zippable, zipSync } from 'fflate'
import { isGoogleActivity, readGoogleActivity } from './apps/google-activity.ts'
import type { CellRows, CellValue } from './cells.ts'
import { decodeText } from './find-kind.ts'
import { FileError, failToLoad, MAX_UNPACKED_BYTES } from './problem.ts'

/** Reads the rows of all sheets, or of all tables of HTML and XML. */
const readSheets = async (content: Uint8Array | string): Promise<CellRows> => {
  const { read, utils } = await import('@e965/xlsx').catch(failToLoad)
  const book = read(content, {
    type: typeof content === 'string' ? 'string' : 'array',
    raw: true,
    cellDates: true,
    UTC: true,
    cellFormula: false,
    cellHTML: false,
    dense: true,
    nodim: true, // some programs write a wrong range, and the rows outside it would be lost
  })
  return book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name]
    return sheet ? utils.sheet_to_json<CellValue[]>(sheet, { header: 1, raw: true, UTC: true, blankrows: true }) : []
  })
}

/** Reads an old binary spreadsheet (XLS). */
export const readXls = (bytes: Uint8Array): Promise<CellRows> => readSheets(bytes)

/** Reads the tables of HTML, or a spreadsheet that is saved as XML. The activity of Google Pay has none, and a reader of its own. */
export const readMarkup = async (bytes: Uint8Array): Promise<CellRows> => {
  const text = decodeText(bytes)
  return isGoogleActivity(text) ? readGoogleActivity(text) : await readSheets(text)
}

/** Reads a spreadsheet (XLSX). No file of it may unpack to more than the archive says, and all together not to too much. */
export const readXlsx = async (bytes: Uint8Array): Promise<CellRows> => {
  let unpacked = 0
  const files: Zippable = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      unpacked += originalSize
      if (unpacked > MAX_UNPACKED_BYTES) throw new FileError('unpacksTooLarge')
      return /\.(xml|rels)$/.test(name)
    },
  })
  if (!Object.keys(files).some((name) => name.startsWith('xl/'))) throw new FileError('archive')
  return await readSheets(zipSync(files, { level: 0 }))
}

/** Reads the tables of a saved web page (MHTML): those of all its parts of HTML. */
export const readSavedPage = async (bytes: Uint8Array): Promise<CellRows> => {
  const { default: PostalMime } = await import('postal-mime').catch(failToLoad)
  const { html = '' } = await PostalMime.parse(new Uint8Array(bytes)).catch((): { html?: string } => ({}))
  if (!/<table\b/i.test(html)) throw new FileError('savedPage')
  return await readSheets(html)
}

import { readAppRows } from './apps/app-rows.ts'
import { type CellRows, type Rows, toCell } from './cells.ts'
import { type FileKind, findKind } from './find-kind.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { FileError, type FileProblem, failToLoad, MAX_COLUMNS, MAX_FILE_BYTES, MAX_ROWS } from './problem.ts'
import { readMarkup, readSavedPage, readXls, readXlsx } from './read-spreadsheet.ts'
import { readText } from './read-text.ts'

type OnProgress = (share: number) => void

type Reader = (bytes: Uint8Array, onProgress: OnProgress, password: string | undefined) => CellRows | Promise<CellRows>

const refuse = (problem: FileProblem) => () => {
  throw new FileError(problem)
}

const readers: Record<FileKind, Reader> = {
  pdf: readPdf,
  encrypted: refuse('password'),
  unknown: refuse('unknown'),
  zip: readXlsx,
  xls: readXls,
  markup: readMarkup,
  savedPage: readSavedPage,
  ofx: async (bytes) => (await import('./formats/read-ofx.ts').catch(failToLoad)).readOfx(bytes),
  camt: async (bytes) => (await import('./formats/read-camt.ts').catch(failToLoad)).readCamt(bytes),
  mt940: async (bytes) => (await import('./formats/read-mt940.ts').catch(failToLoad)).readMt940(bytes),
  qif: async (bytes) => (await import('./formats/read-qif.ts').catch(failToLoad)).readQif(bytes),
  text: readText,
}

/** The reader of old spreadsheets has no other sign of a password. */
const toFileError = (error: unknown): FileError => {
  if (error instanceof FileError) return error
  return new FileError(/password|encrypt/i.test(String(error)) ? 'password' : 'spreadsheet', error)
}

const readByKind: Reader = async (bytes, onProgress, password) => {
  try {
    return await readers[findKind(bytes)](bytes, onProgress, password)
  } catch (error) {
    throw toFileError(error)
  }
}

/** Reads the rows of a statement, by its content. Throws a `FileError` for a file that is none. */
export const readRows = async (
  bytes: Uint8Array,
  onProgress: OnProgress = () => {},
  password?: string,
): Promise<Rows> => {
  if (bytes.length > MAX_FILE_BYTES) throw new FileError('tooLarge')
  if (bytes.length === 0) throw new FileError('empty')
  const cellRows = await readByKind(bytes, onProgress, password)
  if (cellRows.length > MAX_ROWS) throw new FileError('tooManyRows')
  if (cellRows.some(({ length }) => length > MAX_COLUMNS)) throw new FileError('tooManyColumns')
  const rows = readAppRows(cellRows.map((row) => Array.from(row, toCell)))
  if (rows.every((row) => row.every((cell) => cell === ''))) throw new FileError('empty')
  if (rows.every(({ length }) => length < 2)) throw new FileError('noColumns')
  return rows
}

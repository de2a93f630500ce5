import type { PDFDocumentProxy } from 'pdfjs-dist'
import type { TextItem } from 'pdfjs-dist/types/src/display/api'
import type { Rows } from '#src/statements/files/cells.ts'
import { FileError, failToLoad, MAX_PAGES } from '#src/statements/files/problem.ts'
import { checkUnpackedSize } from './check-size.ts'
import { type Line, type Piece, toLines } from './lines.ts'
import { toPdfRows } from './pdf-rows.ts'

/** Loads the reader of PDFs. Its own worker module makes it work inside our worker, without a second one. */
const loadReader = async () => {
  const [reader] = await Promise.all([
    import('pdfjs-dist/legacy/build/pdf.mjs'),
    import('pdfjs-dist/legacy/build/pdf.worker.mjs'),
  ]).catch(failToLoad)
  return reader
}

type Reader = Awaited<ReturnType<typeof loadReader>>

/** Opens a PDF. A password that is needed, or that is not the right one, is said. */
const open = async (reader: Reader, bytes: Uint8Array, password: string | undefined): Promise<PDFDocumentProxy> => {
  const options = { disableFontFace: true, useSystemFonts: false, isOffscreenCanvasSupported: false, useWasm: false }
  try {
    return await reader.getDocument({
      ...options,
      data: bytes.slice(), // it becomes empty: the reader takes it
      verbosity: reader.VerbosityLevel.ERRORS,
      ...(password !== undefined && { password }),
    }).promise
  } catch (error) {
    if (!(error instanceof reader.PasswordException)) throw new FileError('brokenPdf', error)
    const isWrong = error.code === reader.PasswordResponses.INCORRECT_PASSWORD
    throw new FileError(isWrong ? 'wrongPassword' : 'needsPassword', error)
  }
}

/** The sine of the largest angle of a text that counts. A stamp across the page does not. */
const MAX_SLOPE = 0.1

/** The texts of a page that stand upright on it. */
const readPage = async ({ Util }: Reader, document: PDFDocumentProxy, number: number): Promise<Line[]> => {
  const page = await document.getPage(number)
  const { transform } = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent()
  page.cleanup()
  const pieces = items
    .filter((item): item is TextItem => 'str' in item && item.str.trim() !== '')
    .flatMap(({ str, transform: own, width }): Piece[] => {
      const [a = 0, b = 0, c = 0, d = 0, left = 0, y = 0]: number[] = Util.transform(transform, own)
      const size = Math.hypot(c, d)
      return a > 0 && Math.abs(b) < MAX_SLOPE * a ? [{ text: str, left, right: left + width, y, size }] : []
    })
  return toLines(number, pieces)
}

/** Reads the rows of a PDF. Throws a `FileError` for one that needs a password, has no text, or is broken. */
export const readPdf = async (
  bytes: Uint8Array,
  onProgress: (share: number) => void,
  password: string | undefined,
): Promise<Rows> => {
  checkUnpackedSize(bytes)
  const reader = await loadReader()
  const document = await open(reader, bytes, password)
  try {
    const { numPages } = document
    if (numPages > MAX_PAGES) throw new FileError('tooManyPages')
    const lines: Line[] = []
    for (let number = 1; number <= numPages; number++) {
      lines.push(...(await readPage(reader, document, number)))
      onProgress(number / numPages)
    }
    if (lines.length === 0) throw new FileError('scan')
    return toPdfRows(lines)
  } catch (error) {
    throw error instanceof FileError ? error : new FileError('brokenPdf', error)
  } finally {
    await document.loadingTask.destroy()
  }
}

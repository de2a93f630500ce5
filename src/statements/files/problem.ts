/** The largest file that is read. */
export const MAX_FILE_BYTES = 10_000_000

/** The most bytes that a packed file may unpack to. */
export const MAX_UNPACKED_BYTES = 100_000_000

/** The most rows of a file. An import has fewer, but files have more around them. */
export const MAX_ROWS = 20_000

/** The most pages of a PDF: some years of a busy account. */
export const MAX_PAGES = 200

/** The most columns of a statement. */
export const MAX_COLUMNS = 60

/** Why a file cannot be read, as a sentence for the user. */
export const fileProblems = {
  tooLarge: 'This file is larger than 10 MB. Choose a shorter period at your bank.',
  empty: 'This file is empty.',
  needsPassword: 'This file is protected.',
  wrongPassword: 'This is not its password. Banks often take a part of the name and the date of birth.',
  scan: 'This PDF has pictures and no text. Your bank has the statement as a file with text: choose that one.',
  brokenPdf: 'This PDF cannot be read. Download it once more, and choose it again.',
  tooManyPages: 'This PDF has more than 200 pages. Choose a shorter period at your bank.',
  password: 'This file has a password. Open it, save it without one, and choose it again.',
  unpacksTooLarge: 'This file unpacks to more than 100 MB. No statement is so large.',
  archive: 'This is an archive. Unpack it, and choose the statement that is in it.',
  spreadsheet: 'This spreadsheet cannot be read. Open it, save it as CSV, and choose that file.',
  savedPage:
    'This is a saved web page without a table. Your bank offers the statement as CSV or Excel, too: choose that one.',
  cut: 'This file ends too early. Download it once more, and choose it again.',
  noMovements: 'This file has no movements. Choose another period at your bank.',
  unknown: 'This is no statement that can be read. Choose a CSV or Excel file of your bank.',
  tooManyRows: 'This file has more than 20,000 lines. Choose a shorter period at your bank.',
  failed: 'The file could not be read now. Check your connection, and choose it again.',
  noColumns: 'This file has no columns. Choose a CSV or Excel file of your bank.',
  tooManyColumns: `This file has more than ${MAX_COLUMNS} columns. No statement has so many.`,
} as const

/** The name of a problem with a file. */
export type FileProblem = keyof typeof fileProblems

/** A file cannot be read. `problem` says why. */
export class FileError extends Error {
  override name = 'FileError'
  readonly problem: FileProblem
  constructor(problem: FileProblem, cause?: unknown) {
    super(fileProblems[problem], { cause })
    this.problem = problem
  }
}

/** Names the problem of a file that could not be read. */
export const toProblem = (error: unknown): FileProblem => (error instanceof FileError ? error.problem : 'unknown')

/** Says that the code of a reader is not there: without a connection, or after a new version. */
export const failToLoad = (cause: unknown): never => {
  throw new FileError('failed', cause)
}

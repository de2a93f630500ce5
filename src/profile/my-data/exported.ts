import { safeParse } from 'valibot'
import { EXPORT_VERSION, type ExportedDocument, exportedSchema, MAX_RESTORE_BYTES } from '#contract/export/response.ts'
import { formatMomentDate } from '#src/ui/dates/dates.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { listPhotos, type Photo } from './photos.ts'

const NO_EXPORT = 'This is not a file of “Download everything”.'
const TOO_LARGE = 'The file is larger than 16 MB. The server takes no larger one.'
const PHOTOS_LATER = 'Its photos are sent after it, one at a time.'

/** A chosen file: what is in it, or why it cannot be restored. */
export type ChosenFile = RestorableFile | { problem: string }

/** A file that can be restored. `photos` are those that are sent after it, because it is too large with them. */
export type RestorableFile = { file: File; contents: string; photos: readonly Photo[] }

const count = (items: readonly unknown[], one: string, many?: string): string => formatCount(items.length, one, many)

/** Describes a document: `Of asha@example.com, 12 Nov 2026: 3 records, 1 return, 2 accounts, …`. */
const describe = ({ at, profile, ...lists }: ExportedDocument): string => {
  const parts = [
    count(lists.lends, 'record'),
    count(lists.returns, 'return'),
    count(lists.banks, 'account'),
    count(lists.expenses, 'expense'),
    count(lists.transfers, 'transfer'),
    count(lists.ledger, 'passbook entry', 'passbook entries'),
    count(lists.people, 'person', 'people'),
    ...(lists.proofs?.length ? [count(lists.proofs, 'photo')] : []),
  ]
  const origin = [profile && `Of ${profile.email}`, formatMomentDate(at)].filter(Boolean)
  return `${origin.join(', ')}: ${parts.join(', ')}.`
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // cut off, or another kind of file
  }
}

/** A larger file is not read: it is no document, or this device could not hold it. */
const MAX_READ_BYTES = 512 * 1_048_576

/** Leaves the photos out of the document of a file. */
const withoutPhotos = ({ name }: File, document: unknown): File => {
  const fields: Record<string, unknown> = { ...Object(document), proofs: [] }
  return new File([JSON.stringify(fields)], name, { type: 'application/json' })
}

/**
 * Reads a file that the user chose, before it is sent. The photos of one that is too large for the server are sent after it.
 */
export const readChosenFile = async (file: File): Promise<ChosenFile> => {
  if (file.size > MAX_READ_BYTES) return { problem: TOO_LARGE }
  const document = parse(await file.text())
  const { success, output } = safeParse(exportedSchema, document)
  if (!success) return { problem: file.size > MAX_RESTORE_BYTES ? TOO_LARGE : NO_EXPORT }
  if (output.version > EXPORT_VERSION) return { problem: 'The file is of a newer version of Wealth Care.' }
  if (file.size <= MAX_RESTORE_BYTES) return { file, contents: describe(output), photos: [] }
  const smaller = withoutPhotos(file, document)
  if (smaller.size > MAX_RESTORE_BYTES) return { problem: TOO_LARGE }
  return { file: smaller, contents: `${describe(output)} ${PHOTOS_LATER}`, photos: listPhotos(output) }
}

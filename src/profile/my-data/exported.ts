import { safeParse } from 'valibot'
import { EXPORT_VERSION, type ExportedDocument, exportedSchema, MAX_RESTORE_BYTES } from '#contract/export/response.ts'
import { formatMomentDate } from '#src/ui/dates/dates.ts'

const NO_EXPORT = 'This is not a file of “Download everything”.'

/** A chosen file: what is in it, or why it cannot be restored. */
export type ChosenFile = { file: File; contents: string } | { problem: string }

const countFormat = new Intl.NumberFormat('en-IN')

const count = (items: readonly unknown[], one: string, many = `${one}s`): string =>
  `${countFormat.format(items.length)} ${items.length === 1 ? one : many}`

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

/** Reads a file that the user chose, before it is sent. */
export const readChosenFile = async (file: File): Promise<ChosenFile> => {
  if (file.size > MAX_RESTORE_BYTES)
    return { problem: 'The file is larger than 16 MB. The server takes no larger one.' }
  const { success, output } = safeParse(exportedSchema, parse(await file.text()))
  if (!success) return { problem: NO_EXPORT }
  if (output.version > EXPORT_VERSION) return { problem: 'The file is of a newer version of Wealth Care.' }
  return { file, contents: describe(output) }
}

import { useRef, useState } from 'react'
import { v7 } from 'uuid'
import { type ImportAdded, importAddedSchema } from '#contract/imports/response.ts'
import type { NewImport } from '#contract/imports/rules.ts'
import { ChangeError } from '#src/changes/outcomes.ts'
import { parseSavedRecord } from '#src/lib/api/saved-record.ts'
import type { RowErrors } from '#src/statements/review/use-review.ts'
import { type ImportRefusal, readImportRefusal, useAddImport } from './import-changes.ts'

const noErrors: RowErrors = {}

/**
 * Sends an import. A refusal stays until the next press: of a file that was imported before, of a ledger that has moved, and of
 * rows, whose errors are by line. The change loads the ledger again.
 */
export const useImportStatement = (onAdded: (added: ImportAdded) => void) => {
  const { mutateAsync, isPending } = useAddImport()
  const id = useRef(v7()) // every try has it, so that one that was booked is not booked again
  const [refusal, setRefusal] = useState<ImportRefusal>()
  const [errors, setErrors] = useState(noErrors)

  const refuse = (error: unknown): undefined => {
    if (!(error instanceof ChangeError) || error.outcome.kind !== 'refused') return // a toast says why
    const { outcome } = error
    const read = readImportRefusal(outcome)
    if (read === 'rows') setErrors(outcome.errors)
    setRefusal(read)
  }
  const send = async (statement: NewImport): Promise<void> => {
    setErrors(noErrors)
    setRefusal(undefined)
    const made = await mutateAsync({ ...statement, id: id.current }).catch(refuse)
    if (!made) return
    id.current = v7()
    const added = parseSavedRecord(made.results[0], importAddedSchema)
    if (added) onAdded(added)
  }
  return { send, isPending, refusal, errors, forget: () => setRefusal(undefined) }
}

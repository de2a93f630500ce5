import { useState } from 'react'
import type { ImportAdded } from '#contract/imports/response.ts'
import type { NewImport } from '#contract/imports/rules.ts'
import { getErrorMessage, getErrorStatus, getErrorsByName } from '#src/lib/api/errors.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'
import type { RowErrors } from '#src/statements/review/use-review.ts'
import { IMPORTED, useAddImport } from './import-queries.ts'

/** What the server says of an import that it did not book. */
export type ImportRefusal = 'imported-before' | 'moved' | 'rows'

const noErrors: RowErrors = {}

/**
 * Sends an import. A refusal stays until the next press: of a file that was imported before, of a ledger that has moved, and of
 * rows, whose errors are by line. The mutation loads the ledger again.
 */
export const useImportStatement = (onAdded: (added: ImportAdded) => void) => {
  const { mutateAsync, isPending } = useAddImport()
  const [refusal, setRefusal] = useState<ImportRefusal>()
  const [errors, setErrors] = useState(noErrors)

  const refuse = (error: Error): void => {
    const status = getErrorStatus(error)
    const rows = status === 400 ? getErrorsByName(error) : undefined
    if (status === 409) setRefusal('imported-before')
    else if (status === 412) setRefusal('moved')
    else if (rows) {
      setErrors(rows)
      setRefusal('rows')
    } else announceFailure(getErrorMessage(error, 'Something went wrong!'), { about: IMPORTED })
  }
  const send = async (statement: NewImport): Promise<void> => {
    setErrors(noErrors)
    setRefusal(undefined)
    await mutateAsync(statement).then(onAdded, refuse)
  }
  return { send, isPending, refusal, errors, forget: () => setRefusal(undefined) }
}

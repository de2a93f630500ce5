import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportAdded } from '#contract/imports/response.ts'
import type { NewImport } from '#contract/imports/rules.ts'
import { banksQuery } from '#src/banks/bank-queries.ts'
import { getErrorMessage, getErrorStatus, getErrorsByName } from '#src/lib/api/errors.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'
import type { RowErrors } from '#src/statements/review/use-review.ts'
import { useAddImport } from './import-queries.ts'

/** What the server says of an import that it did not book. */
export type ImportRefusal = 'imported-before' | 'moved' | 'rows'

const noErrors: RowErrors = {}

/**
 * Sends an import. A refusal stays until the next press: of a file that was imported before, of a ledger that has moved, and of
 * rows, whose errors are by line. When the ledger has moved, it is loaded again.
 */
export const useImportStatement = (onAdded: (added: ImportAdded) => void) => {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useAddImport()
  const [refusal, setRefusal] = useState<ImportRefusal>()
  const [errors, setErrors] = useState(noErrors)

  const refuse = async (error: Error): Promise<void> => {
    const status = getErrorStatus(error)
    if (status === 409) return setRefusal('imported-before')
    if (status === 412) {
      await client.invalidateQueries({ queryKey: banksQuery.queryKey })
      return setRefusal('moved')
    }
    const rows = status === 400 ? getErrorsByName(error) : undefined
    if (rows) setErrors(rows)
    setRefusal(rows && 'rows')
    if (!rows) announceFailure(getErrorMessage(error, 'Something went wrong!'))
  }
  const send = async (statement: NewImport): Promise<void> => {
    setErrors(noErrors)
    setRefusal(undefined)
    await mutateAsync(statement).then(onAdded, refuse)
  }
  return { send, isPending, refusal, errors, forget: () => setRefusal(undefined) }
}

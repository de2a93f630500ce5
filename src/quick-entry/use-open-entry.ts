import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { fillForm } from '#src/lib/filled-form.ts'
import { useHasFeature } from '#src/session/features.ts'
import type { EntryForm } from './entry-form.ts'

/** Returns a function that opens the form of an entry, filled. It saves nothing. A server without `lend-account` gets no account of a record. */
export const useOpenEntry = (): ((entry: EntryForm) => void) => {
  const navigate = useNavigate()
  const hasAccounts = useHasFeature('lend-account')
  return useCallback(
    (entry) => {
      const { bankId: _, ...withoutAccount } = entry.values
      const isRecord = entry.link.to === '/home/add'
      fillForm(entry.form, isRecord && !hasAccounts ? withoutAccount : entry.values)
      void navigate({ ...entry.link, resetScroll: false })
    },
    [navigate, hasAccounts],
  )
}

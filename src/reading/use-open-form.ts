import { useMatch, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { fillForm } from '#src/lib/filled-form.ts'
import { noRecord } from '#src/lib/record-link.ts'
import { useHasFeature } from '#src/session/features.ts'
import type { ReadingForm } from './reading-form.ts'

/** Returns a function that opens the form of an entry, filled. It saves nothing. A server without `lend-account` gets no account of a record. */
export const useOpenForm = (): ((entry: ReadingForm) => void) => {
  const navigate = useNavigate()
  const home = useMatch({ from: '/_signed-in/home', shouldThrow: false })
  const hasAccounts = useHasFeature('lend-account')
  return useCallback(
    (entry) => {
      const { bankId: _, ...withoutAccount } = entry.values
      const isRecord = entry.link.to === '/home/add'
      fillForm(entry.name, isRecord && !hasAccounts ? withoutAccount : entry.values)
      // Over the list of its own screen, the form keeps the filters.
      const search =
        home && isRecord ? { ...home.search, ...noRecord, ...Object(entry.link.search) } : entry.link.search
      void navigate({ ...entry.link, search, resetScroll: false })
    },
    [navigate, hasAccounts, home],
  )
}

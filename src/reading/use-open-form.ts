import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { addActions } from '#src/actions.ts'
import { fillForm } from '#src/lib/filled-form.ts'
import { useLinkOverList } from '#src/lib/link.ts'
import { useHasFeature } from '#src/session/features.ts'
import type { ReadingForm } from './reading-form.ts'

/** Returns a function that opens the form of an entry, filled. It saves nothing. A server without `lend-account` gets no account of a record. */
export const useOpenForm = (): ((entry: ReadingForm) => void) => {
  const navigate = useNavigate()
  const overList = useLinkOverList()
  const hasAccounts = useHasFeature('lend-account')
  return useCallback(
    (entry) => {
      const { bankId: _, ...withoutAccount } = entry.values
      const isRecord = entry.link.to === addActions.lend.link.to
      fillForm(entry.name, isRecord && !hasAccounts ? withoutAccount : entry.values)
      void navigate(overList(entry.link))
    },
    [navigate, hasAccounts, overList],
  )
}

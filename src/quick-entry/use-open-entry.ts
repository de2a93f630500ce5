import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type EntryForm, fillEntryForm } from './entry-form.ts'

/** Returns a function that opens the form of an entry, filled. It saves nothing. */
export const useOpenEntry = (): ((entry: EntryForm, options?: { replace?: boolean }) => void) => {
  const navigate = useNavigate()
  return useCallback(
    (entry, { replace = false } = {}) => {
      fillEntryForm(entry)
      void navigate({ ...entry.link, replace, resetScroll: false })
    },
    [navigate],
  )
}

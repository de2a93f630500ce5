import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { fillForm } from '#src/lib/filled-form.ts'
import { useLinkOverList } from '#src/lib/link.ts'
import type { ReadingForm } from './list-forms.ts'

/** Returns a function that opens the form of an entry, filled. It saves nothing. */
export const useOpenForm = (): ((entry: ReadingForm) => void) => {
  const navigate = useNavigate()
  const overList = useLinkOverList()
  return useCallback(
    (entry) => {
      fillForm(entry.name, entry.values)
      void navigate(overList(entry.link))
    },
    [navigate, overList],
  )
}

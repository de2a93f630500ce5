import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { fillForm } from '#src/lib/filled-form.ts'
import { useLinkOverList } from '#src/lib/link.ts'
import type { ReadingForm } from './list-forms.ts'

/** Returns a function that opens a form, filled. It saves nothing. */
export const useOpenForm = (): ((form: ReadingForm) => void) => {
  const navigate = useNavigate()
  const overList = useLinkOverList()
  return useCallback(
    (form) => {
      fillForm(form.name, form.values)
      void navigate(overList(form.link))
    },
    [navigate, overList],
  )
}

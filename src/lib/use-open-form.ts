import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type FilledForm, fillForm } from './filled-form.ts'
import { useLinkOverList } from './link.ts'

/** Returns a function that opens a form, filled. It saves nothing. */
export const useOpenForm = (): ((form: FilledForm) => void) => {
  const navigate = useNavigate()
  const overList = useLinkOverList()
  return useCallback(
    (form) => {
      fillForm(form.name, form.values, form.origin)
      void navigate(overList(form.link))
    },
    [navigate, overList],
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readShared } from '#src/lib/page/shared-text.ts'

/** Leads to what came with the address when the user had to log in first. */
export const SharedTextOpener = () => {
  const navigate = useNavigate()
  useEffect(() => {
    if (readShared()) void navigate({ to: '/add', replace: true })
  }, [navigate])
  return null
}

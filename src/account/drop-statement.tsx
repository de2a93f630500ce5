import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { keepDroppedFile } from '#src/lib/dropped-file.ts'
import { useFileDrop } from '#src/ui/form/use-file-drop.ts'
import classes from './drop-statement.module.css'

type DropStatementProps = {
  id: string
  /** Whether the account takes statements. */
  isTaken: boolean
  children: ReactNode
}

/** The screen of an account on which a statement can be dropped. The import opens with it. */
export const DropStatement = ({ id, isTaken, children }: DropStatementProps) => {
  const navigate = useNavigate()
  const dropProps = useFileDrop((file) => {
    keepDroppedFile(file)
    void navigate({ to: '/bank/$id/import', params: { id } })
  }, isTaken)
  return (
    <div className={classes.target} {...dropProps}>
      {children}
    </div>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { type DragEvent, type ReactNode, useState } from 'react'
import { keepDroppedFile } from '#src/lib/dropped-file.ts'
import classes from './drop-statement.module.css'

const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files')

type DropStatementProps = {
  id: string
  /** Whether the account takes statements. */
  isTaken: boolean
  children: ReactNode
}

/** The screen of an account on which a statement can be dropped. The import opens with it. */
export const DropStatement = ({ id, isTaken, children }: DropStatementProps) => {
  const navigate = useNavigate()
  const [isOver, setOver] = useState(false)
  const dragOver = (event: DragEvent): void => {
    if (!isTaken || !hasFile(event)) return
    event.preventDefault() // otherwise the browser opens the file
    setOver(true)
  }
  const drop = (event: DragEvent): void => {
    setOver(false)
    const [file] = event.dataTransfer.files
    if (!isTaken || !file) return
    event.preventDefault()
    keepDroppedFile(file)
    void navigate({ to: '/bank/$id/import', params: { id } })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: "Import statement" is the way without a mouse
    <div
      className={classes.target}
      data-over={isOver || undefined}
      onDragOver={dragOver}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  )
}

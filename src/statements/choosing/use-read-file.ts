import { useEffect, useRef, useState } from 'react'
import { fileProblems, toProblem } from '#src/statements/files/problem.ts'
import { type ReadFile, readFile } from '#src/statements/files/read-file.ts'

/** What happens with a file: nothing yet, it is being read, it cannot be read, or it was read. */
export type FileState =
  | { step: 'none'; problem?: string }
  | { step: 'reading'; name: string; share: number }
  | { step: 'read'; file: ReadFile }

const none: FileState = { step: 'none' }

/** Reads a file that the user chose. `close` ends the reading, or puts the file away. */
export const useReadFile = (): { state: FileState; open: (file: File) => void; close: () => void } => {
  const [state, setState] = useState<FileState>(none)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const close = (): void => {
    controller.current?.abort()
    setState(none)
  }
  const open = (file: File): void => {
    controller.current?.abort()
    const reading = new AbortController()
    controller.current = reading
    const { signal } = reading
    const show = (next: FileState): void => {
      if (!signal.aborted) setState(next)
    }
    show({ step: 'reading', name: file.name, share: 0 })
    const onProgress = (share: number): void => show({ step: 'reading', name: file.name, share })
    readFile(file, { signal, onProgress }).then(
      (read) => show({ step: 'read', file: read }),
      (error: unknown) => show({ step: 'none', problem: fileProblems[toProblem(error)] }),
    )
  }
  return { state, open, close }
}

import { useEffect, useRef, useState } from 'react'
import { type FileProblem, fileProblems, toProblem } from '#src/statements/files/problem.ts'
import { type ReadFile, readFile } from '#src/statements/files/read-file.ts'

/** What happens with a file: nothing yet, it is being read, it needs its password, it cannot be read, or it was read. */
export type FileState =
  | { step: 'none'; problem?: string }
  | { step: 'reading'; name: string; share: number }
  | { step: 'protected'; file: File; problem: string | undefined }
  | { step: 'read'; file: ReadFile }

const none: FileState = { step: 'none' }

/** The state after a file could not be read. One with a password can be tried again. */
const toState = (file: File, error: unknown, sentences: Record<FileProblem, string>): FileState => {
  const problem = toProblem(error)
  if (problem === 'needsPassword') return { step: 'protected', file, problem: undefined }
  if (problem === 'wrongPassword') return { step: 'protected', file, problem: sentences.wrongPassword }
  return { step: 'none', problem: sentences[problem] }
}

/** Reads a file, with the password of a protected one. */
export type OpenFile = (file: File, password?: string) => void

/**
 * Reads a file that the user chose. `close` ends the reading, or puts the file away. `problems` has sentences in place of the usual
 * ones.
 */
export const useReadFile = (
  problems: Partial<Record<FileProblem, string>> = {},
): { state: FileState; open: OpenFile; close: () => void } => {
  const [state, setState] = useState<FileState>(none)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const close = (): void => {
    controller.current?.abort()
    setState(none)
  }
  const open: OpenFile = (file, password) => {
    controller.current?.abort()
    const reading = new AbortController()
    controller.current = reading
    const { signal } = reading
    const show = (next: FileState): void => {
      if (!signal.aborted) setState(next)
    }
    show({ step: 'reading', name: file.name, share: 0 })
    const onProgress = (share: number): void => show({ step: 'reading', name: file.name, share })
    readFile(file, { signal, onProgress, password }).then(
      (read) => show({ step: 'read', file: read }),
      (error: unknown) => show(toState(file, error, { ...fileProblems, ...problems })),
    )
  }
  return { state, open, close }
}

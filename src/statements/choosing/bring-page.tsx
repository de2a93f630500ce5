import { type ReactNode, useMemo } from 'react'
import { useToday } from '#src/lib/today.ts'
import type { FileProblem } from '#src/statements/files/problem.ts'
import type { ReadFile } from '#src/statements/files/read-file.ts'
import { type BackLink, Page } from '#src/ui/page.tsx'
import { FileChoice } from './file-choice.tsx'
import { useReadFile } from './use-read-file.ts'

const myData: BackLink = { label: 'My data', link: { to: '/profile/data' } }

/** Why a file has nothing that can be brought, as a sentence for the user. */
type Problem = { problem: string }

type BringPageProps<Read extends object> = {
  title: string
  /** What the file is, and which one to drop. */
  label: string
  text: string
  /** What to say in place of the usual sentences about files. */
  problems?: Partial<Record<FileProblem, string>>
  /** Reads the rows of a file. It must be stable. */
  read: (file: ReadFile, today: string) => Read | Problem
  /** What the file comes to, with the press that adds it. */
  review: (read: Read, file: ReadFile, onClose: () => void) => ReactNode
}

const isProblem = (read: object): read is Problem => 'problem' in read

/** A screen that brings records of a file: choose it, look at what it comes to, press once. Nothing is sent before the press. */
export const BringPage = <Read extends object>(props: BringPageProps<Read>) => {
  const { title, label, text, problems, read, review } = props
  const today = useToday()
  const { state, open, close } = useReadFile(problems)
  const file = state.step === 'read' ? state.file : undefined
  const result = useMemo(() => file && read(file, today), [file, read, today])
  const choice = { label, text, open, close }
  return (
    <Page title={title} back={myData}>
      {state.step !== 'read' && <FileChoice {...choice} state={state} />}
      {result && isProblem(result) && <FileChoice {...choice} state={{ step: 'none', problem: result.problem }} />}
      {file && result && !isProblem(result) && review(result, file, close)}
    </Page>
  )
}

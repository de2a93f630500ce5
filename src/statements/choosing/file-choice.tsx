import { FileDrop, FileProgress } from './file-drop.tsx'
import { FilePassword } from './file-password.tsx'
import type { FileState, OpenFile } from './use-read-file.ts'

type FileChoiceProps = {
  /** What the file is, and which one to drop. */
  label: string
  text: string
  state: Exclude<FileState, { step: 'read' }>
  open: OpenFile
  close: () => void
}

/** Chooses a file: dropped or picked, with its password when it is protected, and the progress of its reading. */
export const FileChoice = ({ label, text, state, open, close }: FileChoiceProps) => {
  if (state.step === 'reading') return <FileProgress name={state.name} share={state.share} onCancel={close} />
  if (state.step === 'none') return <FileDrop label={label} text={text} problem={state.problem} onFile={open} />
  const { file, problem } = state
  return (
    <FilePassword name={file.name} problem={problem} onPassword={(password) => open(file, password)} onCancel={close} />
  )
}

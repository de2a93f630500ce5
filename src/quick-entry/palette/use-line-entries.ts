import { useMemo, useState } from 'react'
import { chooseMeaning } from '#src/quick-entry/choose-meaning.ts'
import type { EntryForm } from '#src/quick-entry/entry-form.ts'
import { readSentence } from '#src/quick-entry/read-sentence.ts'
import type { Meaning, Part, Reading } from '#src/quick-entry/reading.ts'
import { listSentenceEntries } from '#src/quick-entry/sentence-entries.ts'
import { useKnown } from '#src/quick-entry/use-known.ts'

type LineEntries = {
  /** What the line says, with the meanings that the user chose. Undefined for a line that is only a search. */
  reading: Reading | undefined
  /** The forms that the line can fill, the most likely first. */
  entries: readonly EntryForm[]
  choose: (part: Part, meaning: Meaning) => void
}

/** Whether a line says that something is to be entered: it has an amount, or begins with what to do. */
const isEntry = ({ kind, values }: Reading): boolean => kind !== undefined || values.amount !== undefined

/** Reads a line as it is typed. A choice of the user lasts until the line changes. */
export const useLineEntries = (line: string): LineEntries => {
  const known = useKnown()
  const read = useMemo(() => (line.trim() === '' ? undefined : readSentence(line, known)), [line, known])
  const [chosen, setChosen] = useState<{ of: Reading; reading: Reading }>()
  const reading = chosen && chosen.of === read ? chosen.reading : read
  return useMemo(() => {
    if (!read || !reading || !isEntry(reading)) return { reading: undefined, entries: [], choose: () => undefined }
    const others = reading.otherKinds.map((kind) => readSentence(line, known, kind))
    return {
      reading,
      entries: [reading, ...others].flatMap((each) => listSentenceEntries(each, known.accounts)),
      choose: (part, meaning) => setChosen({ of: read, reading: chooseMeaning(reading, part, meaning) }),
    }
  }, [line, read, reading, known])
}

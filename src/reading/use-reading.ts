import { useMemo, useState } from 'react'
import { readLine } from '#src/reading/line/read-line.ts'
import { useServer } from '#src/session/server.ts'
import { chooseMeaning, repeatChoices } from './choose-meaning.ts'
import { describeFields } from './describe-reading.ts'
import { listForms } from './list-forms.ts'
import type { Known, Meaning, Part, Reading } from './reading.ts'
import type { ReadingForm } from './reading-form.ts'

/** A form that a line can fill. `detail` is what it fills, where the preview shows another kind of entry. */
export type OfferedForm = ReadingForm & { detail?: string }

type ReadText = {
  /** What the line says, with the meanings that the user chose. Undefined for a line that is only a search. */
  reading: Reading | undefined
  /** The forms that the line can fill, the most likely first. */
  entries: readonly OfferedForm[]
  choose: (part: Part, meaning: Meaning) => void
}

/** Whether a line says that something is to be entered: it has an amount, or begins with what to do. */
const isEntry = ({ kind, values }: Reading): boolean => kind !== undefined || values.amount !== undefined

/** What the user chose in a line, and the reading with it. */
type Chosen = { of: Reading; parts: readonly Part[]; reading: Reading }

/** Reads a line as it is typed. A choice of the user lasts until the line changes. `known` is undefined while it loads. */
export const useReading = (line: string, known: Known | undefined): ReadText => {
  const { isFull } = useServer()
  const read = useMemo(() => (line.trim() === '' || !known ? undefined : readLine(line, known)), [line, known])
  const [lastChosen, setChosen] = useState<Chosen>()
  const chosen = lastChosen && lastChosen.of === read ? lastChosen : undefined
  return useMemo(() => {
    const reading = chosen?.reading ?? read
    if (!known || !read || !reading || !isEntry(reading)) {
      return { reading: undefined, entries: [], choose: () => undefined }
    }
    const parts = chosen?.parts ?? []
    const others = reading.otherKinds.map((kind) => repeatChoices(readLine(line, known, kind), parts))
    const entries = [reading, ...others].flatMap((each) =>
      listForms(each, known.accounts).map(
        (entry): OfferedForm => (each === reading ? entry : { ...entry, detail: describeFields(each) }),
      ),
    )
    return {
      reading,
      entries: entries.filter(({ needsFullServer }) => isFull || !needsFullServer),
      choose: (part, meaning) =>
        setChosen({
          of: read,
          parts: [...parts.filter(({ text }) => text !== part.text), { ...part, ...meaning }],
          reading: chooseMeaning(reading, part, meaning),
        }),
    }
  }, [line, read, chosen, known, isFull])
}

import { useMemo, useState } from 'react'
import { useFeatures } from '#src/session/features.ts'
import { chooseMeaning, repeatChoices } from './choose-meaning.ts'
import { describeFields } from './describe-reading.ts'
import type { EntryForm } from './entry-form.ts'
import { readSentence } from './read-sentence.ts'
import type { Known, Meaning, Part, Reading } from './reading.ts'
import { listSentenceEntries } from './sentence-entries.ts'

/** A form that a line can fill. `detail` is what it fills, where the preview shows another kind of entry. */
export type LineEntry = EntryForm & { detail?: string }

type LineEntries = {
  /** What the line says, with the meanings that the user chose. Undefined for a line that is only a search. */
  reading: Reading | undefined
  /** The forms that the line can fill, the most likely first. */
  entries: readonly LineEntry[]
  choose: (part: Part, meaning: Meaning) => void
}

/** Whether a line says that something is to be entered: it has an amount, or begins with what to do. */
const isEntry = ({ kind, values }: Reading): boolean => kind !== undefined || values.amount !== undefined

/** What the user chose in a line, and the reading with it. */
type Chosen = { of: Reading; parts: readonly Part[]; reading: Reading }

/** Reads a line as it is typed. A choice of the user lasts until the line changes. `known` is undefined while it loads. */
export const useLineEntries = (line: string, known: Known | undefined): LineEntries => {
  const features = useFeatures()
  const read = useMemo(() => (line.trim() === '' || !known ? undefined : readSentence(line, known)), [line, known])
  const [lastChosen, setChosen] = useState<Chosen>()
  const chosen = lastChosen && lastChosen.of === read ? lastChosen : undefined
  return useMemo(() => {
    const reading = chosen?.reading ?? read
    if (!known || !read || !reading || !isEntry(reading)) {
      return { reading: undefined, entries: [], choose: () => undefined }
    }
    const parts = chosen?.parts ?? []
    const others = reading.otherKinds.map((kind) => repeatChoices(readSentence(line, known, kind), parts))
    const entries = [reading, ...others].flatMap((each) =>
      listSentenceEntries(each, known.accounts).map(
        (entry): LineEntry => (each === reading ? entry : { ...entry, detail: describeFields(each) }),
      ),
    )
    return {
      reading,
      entries: entries.filter(({ feature }) => feature === undefined || features.includes(feature)),
      choose: (part, meaning) =>
        setChosen({
          of: read,
          parts: [...parts.filter(({ text }) => text !== part.text), { ...part, ...meaning }],
          reading: chooseMeaning(reading, part, meaning),
        }),
    }
  }, [line, read, chosen, known, features])
}

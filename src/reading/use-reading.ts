import { useMemo, useState } from 'react'
import { useServer } from '#src/session/server.ts'
import { chooseMeaning, repeatChoices } from './build-reading.ts'
import { describeFields } from './describe-reading.ts'
import { listForms, type ReadingForm } from './list-forms.ts'
import { readText } from './read-text.ts'
import type { Known, Meaning, Part, Reading, Refusal } from './reading.ts'
import { useEntered } from './use-entered.ts'

/** A form that a text can fill. `detail` is what it fills, where the preview shows another kind of entry. */
export type OfferedForm = ReadingForm & { detail?: string }

type Understood = {
  /** What the text says, with the meanings that the user chose. Undefined without a text, and for a refused one. */
  reading: Reading | undefined
  refusal: Refusal | undefined
  /** The forms that the text can fill, the most likely first. */
  forms: readonly OfferedForm[]
  choose: (part: Part, meaning: Meaning) => void
  /** Says, or asks, whether the payment was entered already. */
  entered: string | undefined
}

/** What the user chose in a text, and the reading with it. */
type Chosen = { of: Reading; parts: readonly Part[]; reading: Reading }

/** Reads a text as it is typed. A choice of the user lasts until the text changes. `known` is undefined while it loads. */
export const useReading = (text: string, known: Known | undefined): Understood => {
  const { isFull } = useServer()
  const read = useMemo(() => (text.trim() === '' || !known ? undefined : readText(text, known)), [text, known])
  const [lastChosen, setChosen] = useState<Chosen>()
  const chosen = lastChosen && lastChosen.of === read ? lastChosen : undefined
  const entered = useEntered(chosen?.reading ?? read)
  const understood = useMemo((): Omit<Understood, 'entered'> => {
    const isRefused = read !== undefined && 'why' in read
    if (!known || !read || isRefused) {
      return { reading: undefined, refusal: isRefused ? read : undefined, forms: [], choose: () => undefined }
    }
    const { parts, reading } = chosen ?? { parts: [], reading: read }
    const others = reading.otherKinds
      .map((kind) => readText(text, known, kind))
      .flatMap((other) => ('why' in other ? [] : [repeatChoices(other, parts)]))
    const forms = [reading, ...others].flatMap((each) =>
      listForms(each, known).map(
        (form): OfferedForm => (each === reading ? form : { ...form, detail: describeFields(each) }),
      ),
    )
    return {
      reading,
      refusal: undefined,
      forms: forms.filter(({ needsFullServer }) => isFull || !needsFullServer),
      choose: (part, meaning) =>
        setChosen({
          of: read,
          parts: [...parts.filter(({ text: other }) => other !== part.text), { ...part, ...meaning }],
          reading: chooseMeaning(reading, part, meaning),
        }),
    }
  }, [text, read, chosen, known, isFull])
  return { ...understood, entered }
}

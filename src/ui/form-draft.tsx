import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'
import { dropDraft, keepDraft, readDraft } from '#src/lib/drafts.ts'

/**
 * Keeps what is typed into the form around it for as long as the form is there, so that a reload brings it back:
 * passwords, codes and files aside.
 */
export const FormDraft = ({ name }: { name: string }) => {
  const { values, initialValues, setValues } = useFormikContext<object>()
  const restored = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before is brought back once, to an empty form
  useEffect(() => {
    const draft = readDraft(name, initialValues)
    if (draft) void setValues(draft)
    restored.current = true
    return () => dropDraft(name)
  }, [name])
  useEffect(() => {
    if (!restored.current) return
    if (values === initialValues) dropDraft(name)
    else keepDraft(name, values)
  }, [name, values, initialValues])
  return null
}

import { useFormikContext } from 'formik'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { readEarlyInput } from '#src/lib/page/first-paint.ts'

type Marker = RefObject<HTMLElement | null>

const formAround = ({ current }: Marker) => current?.closest('form')

const fieldAround = (marker: Marker, name: string) =>
  formAround(marker)?.querySelector<HTMLInputElement>(`[name="${name}"]`)

/** Carries into the form around it what was typed, focused or sent in its picture, which the page showed at first. */
export const CarryOver = () => {
  const { values, setValues } = useFormikContext<Record<string, string>>()
  const marker = useRef<HTMLSpanElement>(null)
  const carried = useRef<ReturnType<typeof readEarlyInput>>(undefined)

  useLayoutEffect(() => {
    const before = readEarlyInput()
    if (!before) return
    carried.current = before
    void setValues(before.values)
    if (before.focused) fieldAround(marker, before.focused.name)?.focus()
  }, [setValues])

  useEffect(() => {
    if (!carried.current || values !== carried.current.values) return
    const { focused, isSubmitted } = carried.current
    carried.current = undefined
    if (focused && focused.start !== null)
      fieldAround(marker, focused.name)?.setSelectionRange(focused.start, focused.end)
    if (isSubmitted) formAround(marker)?.requestSubmit()
  }, [values])

  return <span ref={marker} hidden />
}

import { useFormikContext } from 'formik'
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { readEarlyInput } from '#src/lib/page/first-paint.ts'

type Marker = RefObject<HTMLElement | null>

const findForm = ({ current }: Marker) => current?.closest('form')

const findField = (marker: Marker, name: string) =>
  findForm(marker)?.querySelector<HTMLInputElement>(`[name="${name}"]`)

/** Restores in the form around it the input, focus and submit from the static form of the first paint. */
export const RestoreEarlyInput = () => {
  const { values, setValues } = useFormikContext<Record<string, string>>()
  const marker = useRef<HTMLSpanElement>(null)
  const earlyInput = useRef<ReturnType<typeof readEarlyInput>>(undefined)

  useLayoutEffect(() => {
    const early = readEarlyInput()
    if (!early) return
    earlyInput.current = early
    void setValues(early.values)
    if (early.focused) findField(marker, early.focused.name)?.focus()
  }, [setValues])

  useEffect(() => {
    if (!earlyInput.current || values !== earlyInput.current.values) return
    const { focused, isSubmitted } = earlyInput.current
    earlyInput.current = undefined
    if (focused && focused.start !== null)
      findField(marker, focused.name)?.setSelectionRange(focused.start, focused.end)
    if (isSubmitted) findForm(marker)?.requestSubmit()
  }, [values])

  return <span ref={marker} hidden />
}

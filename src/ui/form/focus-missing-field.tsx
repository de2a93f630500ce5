import { useEffect, useRef } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The mark of the element that gets the focus when a drawer opens. */
const FOCUS_MARK = 'data-autofocus'

/** Gives the focus of a filled form to the first required field without a value, or to the button that saves. */
export const FocusMissingField = () => {
  const marker = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = marker.current?.closest('form')
    if (!form) return
    const fields = [...form.querySelectorAll<Field>(':is(input, textarea, select)[required]')]
    const target = fields.find(({ value }) => value === '') ?? form.querySelector<HTMLElement>('button[type="submit"]')
    for (const marked of form.querySelectorAll(`[${FOCUS_MARK}]`)) marked.removeAttribute(FOCUS_MARK)
    // The drawer around the form moves the focus a moment later, to the element with this mark.
    target?.setAttribute(FOCUS_MARK, 'true')
    target?.focus()
  }, [])
  return <span ref={marker} hidden />
}

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
    const submit = form.querySelector<HTMLElement>('button[type="submit"]:not(:disabled)')
    const target = fields.find(({ value }) => value === '') ?? submit
    if (!target) return // offline the button is disabled, and the form focuses its own field
    for (const marked of form.querySelectorAll(`[${FOCUS_MARK}]`)) marked.removeAttribute(FOCUS_MARK)
    // The drawer around the form moves the focus a moment later, to the element with this mark.
    target.setAttribute(FOCUS_MARK, 'true')
    target.focus()
    // The key that opened the form can still be down. It must not save what nobody has read.
    const ignoreHeldKey = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && event.repeat) event.preventDefault()
    }
    form.addEventListener('keydown', ignoreHeldKey, { capture: true })
    return () => form.removeEventListener('keydown', ignoreHeldKey, { capture: true })
  }, [])
  return <span ref={marker} hidden />
}

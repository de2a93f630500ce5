import { useFormikContext } from 'formik'
import { useEffect, useRef } from 'react'

/** Selects the inputs of invalid fields: the input itself, or an input inside an invalid group. */
const INVALID_FIELD_SELECTOR = ':is(input, textarea)[aria-invalid="true"], [aria-invalid="true"] input'

/** Moves the focus to the first invalid field after a submit, and shows the field: it can have the focus out of sight. */
export const FocusInvalidField = () => {
  const { submitCount, isValid, isValidating } = useFormikContext()
  const marker = useRef<HTMLSpanElement>(null)
  const handled = useRef(0)
  useEffect(() => {
    if (isValidating || handled.current === submitCount) return
    handled.current = submitCount
    const field = isValid ? null : marker.current?.closest('form')?.querySelector<HTMLElement>(INVALID_FIELD_SELECTOR)
    field?.focus()
    field?.scrollIntoView({ block: 'center' })
  }, [submitCount, isValid, isValidating])
  return <span ref={marker} hidden />
}

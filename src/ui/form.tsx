import { Formik, Form as FormikForm, useFormikContext } from 'formik'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import type { AnyObjectSchema, InferType } from 'yup'

type FormProps<Values extends object, Schema extends AnyObjectSchema> = {
  /** What the fields hold to begin with, as text where a person types. */
  initialValues: Values
  /** The contract's schema: it checks the fields, and its value is what is submitted. A form may show before it is there. */
  schema: Schema | (() => Promise<Schema>)
  /** Resolves when the call is over; the form stays busy until then and keeps what was typed. */
  onSubmit: (value: InferType<Schema>) => Promise<unknown>
  /** Names the form for those who do not see it. */
  label: string
  /** Whether a success empties the form for the next use. */
  clears?: boolean
  children: ReactNode
}

/** What Formik has a schema check, and how. */
type Validated = Parameters<AnyObjectSchema['validate']>

/** Moves the focus to the first wrong field after a submit that was refused. */
const FocusOnFirstError = () => {
  const { submitCount, isValid, isValidating } = useFormikContext()
  const marker = useRef<HTMLSpanElement>(null)
  const answered = useRef(0)
  useEffect(() => {
    if (isValidating || answered.current === submitCount) return
    answered.current = submitCount
    if (!isValid) marker.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount, isValid, isValidating])
  return <span ref={marker} hidden />
}

/**
 * A press on a button leaves the focus where it is until the click: the field that was left would show its error, and
 * the error would move the button away from under the pointer.
 */
const holdStill = (event: MouseEvent<HTMLFormElement>): void => {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}

/**
 * A Formik form over a schema of the contract. Errors show under a field once it was left, all of them on submit.
 * A failed submit is told by its mutation; the form only stays as it is.
 */
export const Form = <Values extends object, Schema extends AnyObjectSchema>({
  initialValues,
  schema,
  onSubmit,
  label,
  clears = false,
  children,
}: FormProps<Values, Schema>) => {
  const rules = async () => (typeof schema === 'function' ? schema() : schema)
  return (
    <Formik
      initialValues={initialValues}
      validationSchema={{ validate: async (...form: Validated) => (await rules()).validate(...form) }}
      onSubmit={async (values, { resetForm }) => {
        await onSubmit((await rules()).cast(values)).then(
          () => {
            if (clears) resetForm()
          },
          () => undefined,
        )
      }}
    >
      <FormikForm noValidate aria-label={label} onMouseDown={holdStill}>
        {children}
        <FocusOnFirstError />
      </FormikForm>
    </Formik>
  )
}

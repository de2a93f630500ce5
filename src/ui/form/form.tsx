import { Formik, Form as FormikForm, type FormikHelpers, useFormikContext } from 'formik'
import { createContext, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { AnyObjectSchema, InferType } from 'yup'
import { readDraft, removeDraft } from '#src/lib/drafts.ts'
import { FormDraft } from './form-draft.tsx'

type FormProps<Values extends object, Schema extends AnyObjectSchema, Saved> = {
  /** What the fields hold to begin with, as text where a person types. */
  initialValues: Values
  /** The contract's schema: it checks the fields, and its value is what is submitted. A form may show before it is loaded. */
  schema: Schema | (() => Promise<Schema>)
  /** Makes the call. The form stays busy until it resolves, and keeps what was typed when it rejects. */
  onSubmit: (value: InferType<Schema>) => Promise<Saved>
  /** Runs after a successful submit; the form stays busy until it resolves. */
  onSaved?: (saved: Saved) => unknown
  /** Runs after a refused submit. The mutation has announced the failure already. */
  onRefused?: (error: unknown, form: FormikHelpers<Values>) => void
  /** Names the form for screen readers. */
  label: string
  /** The name under which unsent values are kept; without one they are not. */
  draft?: string
  /** Whether a successful submit empties the form for the next use. */
  clears?: boolean
  children: ReactNode
}

/** The arguments with which Formik calls a schema. */
type Validation = Parameters<AnyObjectSchema['validate']>

/** The names of the fields that were typed into since the form opened or was emptied. */
export const TypedFields = createContext<Set<string>>(new Set())

/** A wrong field that takes the focus: an input, or the first one of a wrong group. */
const WRONG_FIELD = ':is(input, textarea)[aria-invalid="true"], [aria-invalid="true"] input'

/** Moves the focus to the first wrong field after a refused submit. */
const FocusOnFirstError = () => {
  const { submitCount, isValid, isValidating } = useFormikContext()
  const marker = useRef<HTMLSpanElement>(null)
  const handled = useRef(0)
  useEffect(() => {
    if (isValidating || handled.current === submitCount) return
    handled.current = submitCount
    if (!isValid) marker.current?.closest('form')?.querySelector<HTMLElement>(WRONG_FIELD)?.focus()
  }, [submitCount, isValid, isValidating])
  return <span ref={marker} hidden />
}

/**
 * A press on a button leaves the focus where it is until the click. Otherwise the field that loses the focus would show
 * its error, and the error would move the button away from under the pointer.
 */
const keepFocus = (event: MouseEvent<HTMLFormElement>): void => {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}

/** A Formik form over a schema of the contract. Errors show under a field once it was typed into and left, or on submit. */
export const Form = <Values extends object, Schema extends AnyObjectSchema, Saved>({
  initialValues,
  schema,
  onSubmit,
  onSaved,
  onRefused,
  label,
  draft,
  clears = false,
  children,
}: FormProps<Values, Schema, Saved>) => {
  const [typedFields] = useState(() => new Set<string>())
  const [restored] = useState(() => (draft === undefined ? undefined : readDraft(draft, initialValues)))
  const running = useRef<Promise<void>>(undefined)
  const loadSchema = async () => (typeof schema === 'function' ? schema() : schema)

  const submit = async (values: Values, form: FormikHelpers<Values>): Promise<void> => {
    let saved: Saved
    try {
      saved = await onSubmit((await loadSchema()).cast(values))
    } catch (error) {
      onRefused?.(error, form)
      return
    }
    if (draft !== undefined) removeDraft(draft)
    if (clears) {
      typedFields.clear()
      form.resetForm({ values: initialValues })
    }
    await onSaved?.(saved)
  }

  return (
    <Formik
      initialValues={restored ?? initialValues}
      validationSchema={{ validate: async (...form: Validation) => (await loadSchema()).validate(...form) }}
      onSubmit={(values, form) => {
        // A second submit while the first runs is the same submit.
        running.current ??= submit(values, form).finally(() => {
          running.current = undefined
        })
        return running.current
      }}
    >
      <FormikForm noValidate aria-label={label} onMouseDown={keepFocus}>
        <TypedFields value={typedFields}>
          {draft !== undefined && (
            <FormDraft name={draft} label={label} isRestored={restored !== undefined} blank={initialValues} />
          )}
          {children}
        </TypedFields>
        <FocusOnFirstError />
      </FormikForm>
    </Formik>
  )
}

import { Formik, Form as FormikForm, type FormikHelpers } from 'formik'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import type { AnyObjectSchema, InferType } from 'yup'
import { useFilledVersion } from '#src/lib/filled-form.ts'
import { announceSaved } from '#src/ui/list/saved-row.ts'
import { FocusInvalidField } from './focus-invalid-field.tsx'
import { FocusMissingField } from './focus-missing-field.tsx'
import { FormDraft } from './form-draft.tsx'
import { RefusalNote } from './refused-fields.tsx'
import { type DraftOfForm, useFormDraft } from './use-form-draft.ts'

type FormProps<Values extends object, Schema extends AnyObjectSchema, Saved> = {
  /** The initial values of the fields. Typed fields hold text. */
  initialValues: Values
  /** The schema of the contract. It validates the fields and casts the submitted value. */
  schema: Schema
  /** Sends the request. The form is busy until the promise settles, and keeps its values and its draft if it rejects. */
  onSubmit: (value: InferType<Schema>, draft: DraftOfForm) => Promise<Saved>
  /** Runs after a successful submit. The form stays busy until the promise resolves. */
  onSaved?: (saved: Saved) => unknown
  /** Runs after a failed submit. The mutation has already announced the failure. `close` ends the form as after a success. */
  onError?: (error: unknown, form: FormikHelpers<Values>, close: (saved: Saved) => Promise<void>) => void
  /** The name of the form for screen readers. */
  label: string
  /** The name of the draft for unsent values. Without a name the form stores no draft. */
  draft?: string
  /** Resets the form after a successful submit. */
  clears?: boolean
  /** Resolves to whether a valid value is sent. `start` are the values that the form began with. The default sends it. */
  confirm?: (value: InferType<Schema>, start: Values) => Promise<boolean>
  children: ReactNode
}

/**
 * Keeps the focus in a field while a button is pressed. Otherwise the field would show its error on blur, and the error
 * would move the button away from the pointer before the click.
 */
const preventFocusLoss = (event: MouseEvent<HTMLFormElement>): void => {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}

const FormInstance = <Values extends object, Schema extends AnyObjectSchema, Saved>({
  initialValues,
  schema,
  onSubmit,
  onSaved,
  onError,
  label,
  draft: draftName,
  clears = false,
  confirm,
  children,
}: FormProps<Values, Schema, Saved>) => {
  const draft = useFormDraft(draftName, initialValues)
  const pendingSubmit = useRef<Promise<void>>(undefined)

  const submit = async (values: Values, form: FormikHelpers<Values>): Promise<void> => {
    const value: InferType<Schema> = schema.cast(values)
    const close = async (saved: Saved): Promise<void> => {
      draft.remove()
      if (clears) {
        draft.clear()
        form.resetForm({ values: { ...initialValues } }) // a new object, see `useFormikField`
      }
      announceSaved(value, saved)
      await onSaved?.(saved)
    }
    const start = draft.source === 'filled' ? draft.values : draft.emptyValues
    if (confirm && !(await confirm(value, start))) return
    form.setStatus(undefined)
    let saved: Saved
    try {
      saved = await onSubmit(value, draft)
    } catch (error) {
      onError?.(error, form, close)
      return
    }
    await close(saved)
  }

  return (
    <Formik
      initialValues={draft.values}
      validationSchema={schema}
      onSubmit={(values, form) => {
        // A second submit during the first one returns the same promise.
        pendingSubmit.current ??= submit(values, form).finally(() => {
          pendingSubmit.current = undefined
        })
        return pendingSubmit.current
      }}
    >
      <FormikForm noValidate aria-label={label} onMouseDown={preventFocusLoss}>
        {draft.name !== undefined && <FormDraft key={draft.name} {...draft} name={draft.name} label={label} />}
        {draft.origin?.refusal && <RefusalNote refusal={draft.origin.refusal} />}
        {children}
        {draft.source === 'filled' && <FocusMissingField />}
        <FocusInvalidField />
      </FormikForm>
    </Formik>
  )
}

/**
 * A Formik form with a schema of the contract. A field shows its error on blur after typing, or after a submit. It starts with
 * what was read from a line or a message, else with its draft, and starts again when it is filled while it is open.
 */
export const Form = <Values extends object, Schema extends AnyObjectSchema, Saved>(
  props: FormProps<Values, Schema, Saved>,
) => <FormInstance key={`${props.draft} ${useFilledVersion(props.draft)}`} {...props} />

import { Text } from '@mantine/core'
import { Formik, Form as FormikForm, type FormikHelpers, useFormikContext } from 'formik'
import { createContext, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { AnyObjectSchema, InferType } from 'yup'
import { KeptElsewhereError, removeDraft } from '#src/lib/drafts.ts'
import { type FormOrigin, type RefusedWords, useFilledVersion } from '#src/lib/filled-form.ts'
import { announceSaved } from '#src/ui/list/saved-row.ts'
import { FocusMissingField } from './focus-missing-field.tsx'
import { FormDraft } from './form-draft.tsx'
import { startEmpty, useFirstValues } from './use-first-values.ts'

/** What a form hands to its submit beside the value. */
type FormSubmit = {
  /** What the form was filled for. */
  origin: FormOrigin | undefined
  /** Removes the draft: what was typed is stored elsewhere from now on. */
  removeDraft: () => void
}

type FormProps<Values extends object, Schema extends AnyObjectSchema, Saved> = {
  /** The initial values of the fields. Typed fields hold text. */
  initialValues: Values
  /** The schema of the contract. It validates the fields and casts the submitted value. */
  schema: Schema
  /**
   * Sends the request. The form is busy until the promise settles, and keeps its values if it rejects, as a draft too unless
   * they are a `KeptElsewhereError`.
   */
  onSubmit: (value: InferType<Schema>, submit: FormSubmit) => Promise<Saved>
  /** Runs after a successful submit. The form stays busy until the promise resolves. */
  onSaved?: (saved: Saved) => unknown
  /** Runs after a failed submit. The mutation has already announced the failure. `close` ends the form as after a success. */
  onError?: (error: unknown, form: FormikHelpers<Values>, close: (saved: Saved) => Promise<void>) => void
  /** The name of the form for screen readers. */
  label: string
  /** The name of the draft for unsent values. Without a name the form stores no draft. */
  draft?: string
  /** Whether the form can be submitted without a connection. */
  worksOffline?: boolean
  /** Resets the form after a successful submit. */
  clears?: boolean
  children: ReactNode
}

/** The names of the fields that the user has typed into since the form opened or was reset. */
export const TypedFields = createContext<Set<string>>(new Set())

/** Whether the form around can be submitted without a connection. */
export const WorksOffline = createContext(false)

/** Selects the inputs of invalid fields: the input itself, or an input inside an invalid group. */
const INVALID_FIELD_SELECTOR = ':is(input, textarea)[aria-invalid="true"], [aria-invalid="true"] input'

/** Moves the focus to the first invalid field after a submit, and shows the field: it can have the focus out of sight. */
const FocusOnFirstError = () => {
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

/**
 * Keeps the focus in a field while a button is pressed. Otherwise the field would show its error on blur, and the error
 * would move the button away from the pointer before the click.
 */
const preventFocusLoss = (event: MouseEvent<HTMLFormElement>): void => {
  if (event.target instanceof Element && event.target.closest('button')) event.preventDefault()
}

/** Shows the server's messages under their fields. */
export const showRefusedFields = (
  { setFieldError, setFieldTouched }: Pick<FormikHelpers<object>, 'setFieldError' | 'setFieldTouched'>,
  errors: Readonly<Record<string, string>>,
): void => {
  for (const [field, text] of Object.entries(errors)) {
    void setFieldTouched(field, true, false)
    setFieldError(field, text)
  }
}

/** Says why the server refused the values that the form opened with, also under their fields. */
const RefusalNote = ({ words: { message, errors } }: { words: RefusedWords }) => {
  const { setFieldError, setFieldTouched } = useFormikContext<object>()
  useEffect(() => {
    showRefusedFields({ setFieldError, setFieldTouched }, errors)
  }, [errors, setFieldError, setFieldTouched])
  return (
    <Text role="alert" c="var(--mantine-color-error)" mb="sm">
      Not saved: {message}
    </Text>
  )
}

const FormInstance = <Values extends object, Schema extends AnyObjectSchema, Saved>({
  initialValues,
  schema,
  onSubmit,
  onSaved,
  onError,
  label,
  draft,
  worksOffline = false,
  clears = false,
  children,
}: FormProps<Values, Schema, Saved>) => {
  const [typedFields] = useState(() => new Set<string>())
  const first = useFirstValues(draft, initialValues)
  const [isCleared, setCleared] = useState(false)
  const { emptyValues, draftName, source, words, origin } = isCleared ? startEmpty(draft, initialValues) : first
  const [failures, setFailures] = useState(0)
  const pendingSubmit = useRef<Promise<void>>(undefined)

  useEffect(() => origin?.open(), [origin])

  const removeOwnDraft = (): void => {
    if (draftName !== undefined) removeDraft(draftName)
  }

  const submit = async (values: Values, form: FormikHelpers<Values>): Promise<void> => {
    const value: InferType<Schema> = schema.cast(values)
    const close = async (saved: Saved): Promise<void> => {
      removeOwnDraft()
      if (clears) {
        setCleared(true)
        typedFields.clear()
        form.resetForm({ values: initialValues })
      }
      announceSaved(value, saved)
      await onSaved?.(saved)
    }
    form.setStatus(undefined)
    let saved: Saved
    try {
      saved = await onSubmit(value, { origin, removeDraft: removeOwnDraft })
    } catch (error) {
      if (!(error instanceof KeptElsewhereError)) setFailures((count) => count + 1)
      onError?.(error, form, close)
      return
    }
    await close(saved)
  }

  return (
    <Formik
      initialValues={first.values}
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
        <TypedFields value={typedFields}>
          {draftName !== undefined && (
            <FormDraft
              key={draftName}
              name={draftName}
              label={label}
              source={source}
              emptyValues={emptyValues}
              hasOwnPath={origin === undefined}
              failures={failures}
            />
          )}
          {words && <RefusalNote words={words} />}
          <WorksOffline value={worksOffline}>{children}</WorksOffline>
        </TypedFields>
        {source === 'filled' && <FocusMissingField />}
        <FocusOnFirstError />
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

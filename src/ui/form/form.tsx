import { Text } from '@mantine/core'
import { Formik, Form as FormikForm, type FormikHelpers, useFormikContext } from 'formik'
import { createContext, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { AnyObjectSchema, InferType } from 'yup'
import { createRequestKeys, type RequestKeys } from '#src/lib/api/idempotent-request.ts'
import { announceFailure } from '#src/lib/cache/announce.ts'
import { getSendLater, type SendLater } from '#src/lib/cache/waiting.ts'
import { readSentRequests, removeDraft, storeSentRequests } from '#src/lib/drafts.ts'
import { type RefusedWords, useFilledVersion } from '#src/lib/filled-form.ts'
import { announceSaved } from '#src/ui/list/saved-row.ts'
import { FocusMissingField } from './focus-missing-field.tsx'
import { FormDraft } from './form-draft.tsx'
import { startEmpty, useFirstValues } from './use-first-values.ts'

/** What a form tells the change that it submits. */
export type FormSubmit = {
  /** The keys of the requests of this form. */
  keys: RequestKeys
  /** The sequence of the waiting entry that the form changes; undefined for a new change. */
  entry: number | undefined
}

type FormProps<Values extends object, Schema extends AnyObjectSchema, Saved> = {
  /** The initial values of the fields. Typed fields hold text. */
  initialValues: Values
  /** The schema of the contract. It validates the fields and casts the submitted value. */
  schema: Schema
  /** Sends the request. The form is busy until the promise settles, and keeps its values if it rejects. */
  onSubmit: (value: InferType<Schema>, submit: FormSubmit) => Promise<Saved>
  /** Runs after a successful submit. The form stays busy until the promise resolves. */
  onSaved?: (saved: Saved) => unknown
  /** Runs after a failed submit. The mutation has already announced the failure. */
  onError?: (error: unknown, form: FormikHelpers<Values>) => void
  /** The name of the form for screen readers. */
  label: string
  /** The name of the draft for unsent values. Without a name the form stores no draft. */
  draft?: string
  /** Whether the form can be submitted without a connection: the value then waits on the device. */
  worksOffline?: boolean
  /** Resets the form after a successful submit. */
  clears?: boolean
  children: ReactNode
}

/** The names of the fields that the user has typed into since the form opened or was reset. */
export const TypedFields = createContext<Set<string>>(new Set())

/** Whether the form around can be submitted without a connection. */
export const WorksOffline = createContext(false)

/** Keeps the value of the form around on the device, after a request without a clear response. Undefined without one. */
export const SendLaterContext = createContext<(() => void) | undefined>(undefined)

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

type FailedSubmit = { values: object; sendLater: SendLater }

/** Offers to send the value later that got no clear response, until the user changes it. */
const OfferSendLater = ({ failed, children }: { failed: FailedSubmit | undefined; children: ReactNode }) => {
  const { values } = useFormikContext<object>()
  const isSame = failed?.values === values
  useEffect(() => {
    if (!isSame) failed?.sendLater.withdraw() // the toast offers it, too
  }, [failed, isSame])
  const sendLater = (): void => {
    failed?.sendLater.run().catch((error: Error) => announceFailure(error.message))
  }
  return <SendLaterContext value={isSame ? sendLater : undefined}>{children}</SendLaterContext>
}

/** Says why the server refused the values that the form opened with, also under their fields. */
const RefusalNote = ({ words: { message, errors } }: { words: RefusedWords }) => {
  const { setFieldError, setFieldTouched } = useFormikContext<object>()
  useEffect(() => {
    for (const [field, text] of Object.entries(errors)) {
      void setFieldTouched(field, true, false)
      setFieldError(field, text)
    }
  }, [errors, setFieldError, setFieldTouched])
  return (
    <Text role="alert" c="var(--mantine-color-error)" mb="sm">
      Not saved: {message}
    </Text>
  )
}

/** Creates the keys of a form. A draft has those of its requests without a response. */
const createKeys = (draftName: string | undefined): RequestKeys =>
  draftName === undefined
    ? createRequestKeys()
    : createRequestKeys({
        sent: readSentRequests(draftName),
        onChange: (sent) => storeSentRequests(draftName, sent),
      })

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
  const { emptyValues, draftName, source, words, entry } = isCleared ? startEmpty(draft, initialValues) : first
  const [keys, setKeys] = useState(() => createKeys(first.draftName))
  const [failed, setFailed] = useState<FailedSubmit>()
  const pendingSubmit = useRef<Promise<void>>(undefined)

  useEffect(() => {
    entry?.hold()
    return entry?.release
  }, [entry])

  const submit = async (values: Values, form: FormikHelpers<Values>): Promise<void> => {
    let saved: Saved
    const value = schema.cast(values)
    const finish = (result: Saved): Promise<void> => close(value, result, form)
    failed?.sendLater.withdraw()
    setFailed(undefined)
    try {
      saved = await onSubmit(value, { keys, entry: entry?.sequence })
    } catch (error) {
      onError?.(error, form)
      const sendLater = getSendLater(error)
      if (!sendLater) return
      setFailed({ values, sendLater })
      // Only a change that can wait offers it, and its form gets a `WaitingRecord` from `onSubmit`, too.
      void sendLater.kept.then((waiting) => finish(waiting as Saved))
      return
    }
    await finish(saved)
  }

  const close = async (value: InferType<Schema>, saved: Saved, form: FormikHelpers<Values>): Promise<void> => {
    setFailed(undefined)
    if (draftName !== undefined) removeDraft(draftName)
    if (clears) {
      setCleared(true)
      typedFields.clear()
      form.resetForm({ values: initialValues })
    }
    announceSaved(value, saved)
    await onSaved?.(saved)
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
              onDiscard={() => setKeys(createKeys(draftName))}
            />
          )}
          {words && <RefusalNote words={words} />}
          <WorksOffline value={worksOffline}>
            <OfferSendLater failed={failed}>{children}</OfferSendLater>
          </WorksOffline>
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

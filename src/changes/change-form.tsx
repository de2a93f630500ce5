import { Button, Text } from '@mantine/core'
import { type BlockerFn, useRouter } from '@tanstack/react-router'
import { type FormikHelpers, useFormikContext } from 'formik'
import { type ComponentProps, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AnyObjectSchema, InferType } from 'yup'
import { parsePaise, toRupees } from '#contract/fields/money.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { CanWait } from '#src/ui/connection/can-wait.ts'
import { ConfirmModal } from '#src/ui/feedback/confirm-modal.tsx'
import { useAmountQuestion } from '#src/ui/form/amount-question.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { showRefusedFields } from '#src/ui/form/refused-fields.tsx'
import { OfflineTitle } from '#src/ui/form/submit-button.tsx'
import type { DraftOfForm } from '#src/ui/form/use-form-draft.ts'
import { type Attention, createAttention } from './attention.ts'
import classes from './change-form.module.css'
import { useChangeQueue } from './change-queue.ts'
import { ChangeError, isUndecided, type Made, WaitingChangeError } from './outcomes.ts'
import { WaitingOrigin } from './waiting-origin.ts'

/** Says that the last submit got no clear response, and offers to send it later, until the user changes a value. */
const SendLaterOffer = ({ onSendLater }: { onSendLater: () => void }) => {
  const { values } = useFormikContext<object>()
  const [submitted] = useState(values)
  return (
    <div role="status" className={`row ${classes.offer}`} data-send-later>
      <Text size="sm" className="words">
        The server did not answer. It may be saved already.
      </Text>
      {values === submitted && (
        <Button variant="light" onClick={onSendLater}>
          Send later
        </Button>
      )}
    </div>
  )
}

/**
 * Asks before the user leaves a form that holds a change without a clear response. Leaving sends it later. Back closes the
 * question.
 */
const LeaveQuestion = ({ isHolding, onSendLater }: { isHolding: () => boolean; onSendLater: () => void }) => {
  const { history } = useRouter()
  const [leave, setLeave] = useState<() => void>()
  const holdBack: BlockerFn = ({ action, currentLocation, nextLocation: { href, state } }) => {
    if (!isHolding() || tokenStore.get() === null) return false // the end of a session leads to the login
    const goOn = (): void => {
      if (action === 'PUSH') history.push(href, state)
      else if (action === 'REPLACE') history.replace(href, state)
      else history.go(state.__TSR_index - currentLocation.state.__TSR_index)
    }
    setLeave(leave && action === 'BACK' ? undefined : () => goOn)
    return true
  }
  const block = useEffectEvent(holdBack)
  useEffect(() => history.block({ enableBeforeUnload: false, blockerFn: (move) => block(move) }), [history])
  return (
    <ConfirmModal
      opened={leave !== undefined}
      title="Send it later?"
      confirmLabel="Send later"
      harmless
      worksOffline
      onConfirm={() => {
        onSendLater()
        leave?.()
      }}
      onClose={() => setLeave(undefined)}
    >
      The server did not answer, so it may be saved already. It will be checked, and sent if it is not.
    </ConfirmModal>
  )
}

/** The amount of a form in rupees: what is sent, or what the form began with. Undefined where it has none. */
const getAmount = (values: object): number | undefined => {
  const paise = parsePaise(new Map(Object.entries(values)).get('amount'))
  return paise === undefined ? undefined : toRupees(paise)
}

type ChangeFormProps<Values extends object, Schema extends AnyObjectSchema> = Omit<
  ComponentProps<typeof Form<Values, Schema, Made>>,
  'onSubmit' | 'onError' | 'confirm'
> & {
  /** Runs after a failed submit. */
  onError?: (error: unknown, form: FormikHelpers<Values>) => void
  /** Makes the change. `attention` goes to the hook of the change. */
  onSubmit: (value: InferType<Schema>, attention: Attention) => Promise<Made>
}

/**
 * A form that makes a change. It asks about an amount that is far above the one that it began with: of the record to edit, or what
 * was read from a line or a message. Without a connection the change waits and the form closes. Without a clear response the form holds
 * the change: a second press sends it with the same key, and leaving the form leaves it to the queue.
 */
export const ChangeForm = <Values extends object, Schema extends AnyObjectSchema>({
  onSubmit,
  onError,
  children,
  ...props
}: ChangeFormProps<Values, Schema>) => {
  const queue = useChangeQueue()
  const canWait = use(CanWait)
  const [confirmAmount, amountQuestion] = useAmountQuestion()
  const attention = useRef<Attention>(undefined)
  const draft = useRef<DraftOfForm>(undefined)
  const [isHolding, setHolding] = useState(false)
  const letGo = (): void => {
    if (attention.current) queue?.letGo(attention.current)
    setHolding(false)
  }
  const letGoLatest = useRef(letGo)
  letGoLatest.current = letGo
  useEffect(() => () => letGoLatest.current(), [])
  const hold = (form: FormikHelpers<Values>, close: (saved: Made) => Promise<void>): void => {
    setHolding(true)
    form.setStatus(
      <SendLaterOffer
        onSendLater={() => {
          letGoLatest.current()
          attention.current = undefined
          form.setStatus(undefined)
          void close({ ids: [], results: [], isWaiting: true })
        }}
      />,
    )
  }
  return (
    <Form<Values, Schema, Made>
      {...props}
      confirm={(value, start) => confirmAmount(getAmount(value), getAmount(start))}
      onSubmit={async (value, submitted) => {
        const { origin } = submitted
        setHolding(false)
        draft.current = submitted
        attention.current ??= createAttention(origin instanceof WaitingOrigin ? origin.sequence : undefined)
        attention.current.onStored = submitted.remove
        const saved = await onSubmit(value, attention.current)
        attention.current = undefined
        return saved
      }}
      onError={(error, form, close) => {
        onError?.(error, form)
        if (error instanceof ChangeError && error.outcome.kind === 'refused')
          showRefusedFields(form, error.outcome.errors)
        const isKept = attention.current?.sequence !== undefined
        if (!(error instanceof WaitingChangeError && isKept)) draft.current?.restore()
        else if (isUndecided(error.outcome)) hold(form, close)
      }}
    >
      <OfflineTitle value={canWait ? 'You are offline. It will be sent later.' : undefined}>{children}</OfflineTitle>
      {amountQuestion}
      {isHolding && <LeaveQuestion isHolding={() => attention.current?.sequence !== undefined} onSendLater={letGo} />}
    </Form>
  )
}

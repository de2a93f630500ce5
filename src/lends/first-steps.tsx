import { CloseButton, Text, VisuallyHidden } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/VisuallyHidden.layer.css'
import { useLocalStorage } from '@mantine/hooks'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import type { Lend } from '#contract/lends.ts'
import { useAllExpenses } from '#src/banks/all-expenses-queries.ts'
import { useSession } from '#src/session/session-queries.ts'
import { TextLink } from '#src/ui/display/link.tsx'
import classes from './first-steps.module.css'

/** A user with this many records knows the application, so the steps are not shown and their data is not loaded. */
const MANY_RECORDS = 10

type StepProps = { isDone: boolean; label: string; children: ReactNode }

/** A step: a link while it is open, a ticked text when it is done. */
const Step = ({ isDone, label, children }: StepProps) => (
  <li className={classes.step} data-done={isDone}>
    {isDone ? (
      <>
        <IconCircleCheckFilled size={20} aria-hidden />
        <VisuallyHidden>Done:</VisuallyHidden> {label}
      </>
    ) : (
      <>
        <IconCircle size={20} stroke={1.5} aria-hidden />
        {children}
      </>
    )}
  </li>
)

type StepsProps = { lends: readonly Lend[]; onFinish: () => void }

const Steps = ({ lends, onFinish }: StepsProps) => {
  const { banks = [], expenses, isLoading } = useAllExpenses()
  const hasAccount = banks.length > 0
  const hasRecord = lends.length > 0
  const hasExpense = expenses.length > 0
  const isDone = hasAccount && hasRecord && hasExpense
  useEffect(() => {
    if (isDone) onFinish()
  }, [isDone, onFinish])
  // Above a list it waits for the data, because most lists belong to users who finished the steps.
  if (isDone || (hasRecord && isLoading)) return null
  return (
    <section className={classes.steps} data-first={!hasRecord} aria-label="First steps">
      {!hasRecord && (
        <Text className={classes.sentence}>Write down what you lend, borrow and spend, in three steps:</Text>
      )}
      <ol className={classes.list}>
        <Step isDone={hasAccount} label="An account">
          <TextLink to="/bank/add">An account</TextLink>
        </Step>
        <Step isDone={hasRecord} label="A record">
          <TextLink to="/home/add">A record</TextLink>
        </Step>
        <Step isDone={hasExpense} label="An expense">
          <TextLink to="/bank/expense">An expense</TextLink>
        </Step>
      </ol>
      <CloseButton
        className={classes.close ?? ''}
        size="xl"
        iconSize={18}
        aria-label="Hide the first steps"
        onClick={onFinish}
      />
    </section>
  )
}

/**
 * The first steps of a new user: an account, a record, an expense. Each is ticked when its data exists. They disappear
 * when all are done or the user hides them, and this device remembers that.
 */
export const FirstSteps = ({ lends }: { lends: readonly Lend[] }) => {
  const { data: user } = useSession()
  const [state, setState] = useLocalStorage<'open' | 'finished'>({
    key: `first-steps:${user?.id ?? ''}`,
    defaultValue: 'open',
    getInitialValueInEffect: false,
  })
  if (!user || state === 'finished' || lends.length >= MANY_RECORDS) return null
  return <Steps lends={lends} onFinish={() => setState('finished')} />
}

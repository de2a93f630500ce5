import { CloseButton, Text, VisuallyHidden } from '@mantine/core'
import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'
import type { Lend } from '#contract/lends.ts'
import { useAllExpenses } from '#src/banks/all-expenses-queries.ts'
import { TextLink } from '#src/ui/display/link.tsx'
import classes from './first-steps.module.css'

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

/** The steps that are open and those that are done. `onFinish` runs when all are done, or the user hides them. */
export const Steps = ({ lends, onFinish }: StepsProps) => {
  const { banks = [], expenses, isLoading } = useAllExpenses()
  const hasAccount = banks.length > 0
  const hasRecord = lends.length > 0
  const hasExpense = expenses.length > 0
  const isDone = hasAccount && hasRecord && hasExpense
  useEffect(() => {
    if (isDone) onFinish()
  }, [isDone, onFinish])
  // With records, show nothing until the data has loaded: most users with records have finished the steps.
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

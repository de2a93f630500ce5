import { CloseButton, Text, VisuallyHidden } from '@mantine/core'
import { IconCheck, IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { Link as RouterLink } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Lend } from '#contract/lends/response.ts'
import { addActions } from '#src/actions.ts'
import { useAllExpenses } from '#src/banks/all-expenses-queries.ts'
import type { Link } from '#src/lib/link.ts'
import { TextLink } from '#src/ui/display/link.tsx'
import classes from './first-steps.module.css'
import { LedgerDrawing } from './ledger-drawing.tsx'

type Step = { label: string; text: string; link: Link; isDone: boolean }

type StepListProps = { steps: readonly Step[] }

const doneWord = (
  <>
    <VisuallyHidden>Done:</VisuallyHidden>{' '}
  </>
)

/** The steps as one line, for a user who has begun. */
const StepLine = ({ steps }: StepListProps) => (
  <ol className={`list row ${classes.line}`}>
    {steps.map(({ label, link, isDone }) => (
      <li key={label} className={classes.step} data-done={isDone}>
        {isDone ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} stroke={1.5} aria-hidden />}
        {isDone && doneWord}
        {isDone ? label : <TextLink {...link}>{label}</TextLink>}
      </li>
    ))}
  </ol>
)

/** The steps as the whole screen, for a user without records. The link of a step covers its line. */
const Welcome = ({ steps }: StepListProps) => {
  const next = steps.find(({ isDone }) => !isDone)
  return (
    <>
      <LedgerDrawing />
      <div>
        <Text className={classes.sentence}>Write down what you lend, borrow and spend, in three steps:</Text>
        <ol className="list">
          {steps.map((step, index) => (
            <li key={step.label} className={classes.row} data-done={step.isDone} data-next={step === next}>
              <span className={`round ${classes.number}`} aria-hidden={!step.isDone}>
                {step.isDone ? <IconCheck size={20} stroke={2.5} aria-hidden /> : index + 1}
                {step.isDone && doneWord}
              </span>
              <span className={`words ${classes.words}`}>
                {step.isDone ? (
                  <span>{step.label}</span>
                ) : (
                  <RouterLink {...step.link} className={`cover ${classes.link}`}>
                    {step.label}
                  </RouterLink>
                )}
                <span className="detail">{step.text}</span>
              </span>
              {!step.isDone && <IconChevronRight className={classes.chevron} size={18} stroke={1.5} aria-hidden />}
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}

type StepsProps = {
  lends: readonly Lend[]
  /** Whether the user had no record when the screen opened. */
  isNew: boolean
  /** Called when all steps are done. */
  onFinish: () => void
  /** Called when the user hides the steps. */
  onHide: () => void
}

/**
 * The steps that are open and those that are done. They keep their place and their form while the screen is open: a step that is
 * done there is ticked, and nothing goes.
 */
export const Steps = ({ lends, isNew, onFinish, onHide }: StepsProps) => {
  const { banks = [], expenses, isLoading } = useAllExpenses()
  const [wasOpen, setOpen] = useState(false)
  const steps: readonly Step[] = [
    { label: 'An account', text: 'What you have, and where', link: addActions.bank.link, isDone: banks.length > 0 },
    {
      label: 'A record',
      text: 'What you lent or borrowed, and until when',
      link: addActions.lend.link,
      isDone: lends.length > 0,
    },
    {
      label: 'An expense',
      text: 'What you spent, and from which account',
      link: addActions.expense.link,
      isDone: expenses.length > 0,
    },
  ]
  const isDone = steps.every((step) => step.isDone)
  const finish = useEffectEvent(onFinish)
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
  // With records, show nothing until the data has loaded: most users with records have finished the steps.
  const isOpen = isNew || (!isDone && !isLoading)
  if (isOpen && !wasOpen) setOpen(true)
  if (!isOpen && !wasOpen) return null
  return (
    <section className={`card ${isNew ? classes.welcome : classes.steps}`} aria-label="First steps">
      {isNew ? <Welcome steps={steps} /> : <StepLine steps={steps} />}
      <CloseButton
        className={classes.close ?? ''}
        size="xl"
        iconSize={18}
        aria-label="Hide the first steps"
        onClick={onHide}
      />
    </section>
  )
}

import { NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { isCalendarDate } from '#contract/fields/calendar-date.ts'
import type { PlanToAdd } from '#contract/recurring/response.ts'
import { beginRhythm, findLastDate, isEnded, moveOn } from '#contract/recurring/rhythm.ts'
import { readFilledForm } from '#src/lib/filled-form.ts'
import { findEvery, rhythmChoices } from '#src/plans/plan.ts'
import { useAddPlan } from '#src/plans/plan-queries.ts'
import { DateInput } from '#src/ui/dates/date-input.tsx'

const MAX_TIMES = 60

const repeatChoices = [{ value: '', label: 'Never' }, ...rhythmChoices]

const endChoices = [
  { value: '', label: 'Never' },
  { value: 'date', label: 'On a date' },
  { value: 'times', label: 'After a number of times' },
]

const timesChoices = Array.from({ length: MAX_TIMES - 1 }, (_, index) => ({
  value: `${index + 2}`,
  label: `${index + 2} times`,
}))

type Repeat = { rhythm: string; end: string; until: string; times: string }

/** What follows an entry of a date: the rest of a plan. Undefined when nothing follows. */
const buildRhythm = ({ rhythm, end, until, times }: Repeat, date: string) => {
  const every = findEvery(rhythm)
  if (!every) return undefined
  const first = beginRhythm(date, every)
  const next = moveOn(first)
  const last = end === 'times' ? findLastDate(first, Number(times)) : ''
  const plan = {
    ...first,
    ...next,
    until: end === 'date' && isCalendarDate(until) ? until : last,
    paused: false,
  }
  return next && !isEnded(plan) ? plan : undefined
}

/**
 * "Repeat" for the form of what can come again: its fields, and a function that adds a plan for what follows an entry. The form
 * with this name can be filled with a rhythm.
 */
export const useRepeat = <Entry,>(
  formName: string,
  toPlan: (entry: Entry) => { date: string; plan: Pick<PlanToAdd, 'kind' | 'template'> },
): { fields: ReactNode; onAdded: (entry: Entry) => void } => {
  const [repeat, setRepeat] = useState<Repeat>(() => {
    const filled = readFilledForm(formName)?.values.repeat
    return { rhythm: typeof filled === 'string' ? filled : '', end: '', until: '', times: '12' }
  })
  const { mutate: addPlan } = useAddPlan()
  const change = (changed: Partial<Repeat>) => setRepeat((before) => ({ ...before, ...changed }))
  const { rhythm, end, until, times } = repeat
  const fields = (
    <>
      <NativeSelect
        size="md"
        label="Repeat"
        data={repeatChoices}
        value={rhythm}
        onChange={({ currentTarget }) => change({ rhythm: currentTarget.value })}
        {...(rhythm !== '' && { description: 'It is entered by you: Today shows when it is due.' })}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
      />
      {rhythm !== '' && (
        <>
          <NativeSelect
            size="md"
            label="Ends"
            data={endChoices}
            value={end}
            onChange={({ currentTarget }) => change({ end: currentTarget.value })}
          />
          {end === 'date' && <DateInput label="Last date" value={until} onChange={(date) => change({ until: date })} />}
          {end === 'times' && (
            <NativeSelect
              size="md"
              label="Times"
              description="This one is the first."
              data={timesChoices}
              value={times}
              onChange={({ currentTarget }) => change({ times: currentTarget.value })}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            />
          )}
        </>
      )}
    </>
  )
  const onAdded = (entry: Entry): void => {
    const { date, plan } = toPlan(entry)
    const follows = buildRhythm(repeat, date)
    if (follows) addPlan({ ...plan, ...follows } as PlanToAdd) // the kind and the template are of one plan
  }
  return { fields, onAdded }
}

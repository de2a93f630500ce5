import { Collapse, Stack, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useFormikContext } from 'formik'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { bankCodes, requirements } from '#contract/fields/choices.ts'
import type { Lend } from '#contract/lends/response.ts'
import { SegmentedField } from '#src/ui/form/fields/segmented-field.tsx'
import { SelectField } from '#src/ui/form/fields/select-field.tsx'
import classes from './more-fields.module.css'

const foldedFields = ['bank', 'requirement', 'returnStatus'] as const

type FoldedValues = Pick<Lend, 'returnStatus'> & { bank: Lend['bank'] | ''; requirement: Lend['requirement'] | '' }

const statuses = [
  { value: '', label: 'None' },
  { value: 'pending', label: 'Pending' },
  { value: 'done', label: 'Done' },
]

const statusWords = { '': 'No status', pending: 'Pending', done: 'Done' } as const satisfies Record<
  Lend['returnStatus'],
  string
>

/**
 * The bank, the requirement and the status of a record, behind a button that shows their values. They stand open while one
 * of them is missing or has an error, and stay open until the user folds them.
 */
export const MoreFields = () => {
  const { values, errors } = useFormikContext<FoldedValues>()
  const [isOpen, setOpen] = useState(false)
  const [root, contentId] = [useRef<HTMLDivElement>(null), useId()]
  const needsUser = values.bank === '' || values.requirement === '' || foldedFields.some((name) => errors[name])
  if (needsUser && !isOpen) setOpen(true)
  const summary = [values.bank, values.requirement, statusWords[values.returnStatus]].join(' · ')
  const toggle = (): void => {
    flushSync(() => setOpen(!isOpen))
    root.current?.scrollIntoView({ block: 'nearest' }) // the fields can open behind the footer
  }
  return (
    <div ref={root} className={classes.more}>
      <UnstyledButton
        className={classes.button ?? ''}
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={toggle}
      >
        <span className={classes.label}>More</span> {!isOpen && <span className={classes.summary}>{summary}</span>}
        <IconChevronDown className={classes.chevron} size={20} aria-hidden />
      </UnstyledButton>
      {/* Without a transition, because a field with an error gets the focus at once. */}
      <Collapse id={contentId} expanded={isOpen} transitionDuration={0} keepMountedMode="display-none">
        <Stack pt="xs" pb="md">
          <SelectField name="bank" label="Bank" data={bankCodes} required />
          <SegmentedField name="requirement" label="Requirement" data={requirements} required />
          <SegmentedField name="returnStatus" label="Return Status" data={statuses} />
        </Stack>
      </Collapse>
    </div>
  )
}

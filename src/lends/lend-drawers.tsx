import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { givenFields } from '#contract/fields/fill-missing.ts'
import type { DueLend } from '#contract/lend-due.ts'
import { buildAddLendSchema, buildEditLendSchema, type NewLend } from '#contract/lends/rules.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import type { Attention } from '#src/changes/attention.ts'
import { useToday } from '#src/lib/today.ts'
import { buildRepeatRules, findStep, lendToPlan, omitRepeat, type RepeatValues } from '#src/plans/repeat.ts'
import { useRepeated } from '#src/plans/repeated.ts'
import { useNewPhoto } from '#src/proofs/new-photo.tsx'
import { FormDrawer } from '#src/ui/form/form-drawer.tsx'
import { useCloseDrawer, useCloseWhenMissing } from '#src/ui/form/use-close-drawer.ts'
import { useDueLends } from './due-queries.ts'
import { LendForm } from './form/lend-form.tsx'
import { takeTerms, termsRules } from './form/terms-rules.ts'
import type { TermsValues } from './form/terms-values.ts'
import { useLendDefaults } from './form/use-lend-defaults.ts'
import { toNewLend } from './lend.ts'
import { useLendAccounts } from './lend-accounts.ts'
import { useEditLend, useToAddLend } from './lend-changes.ts'
import { lendsQuery } from './lend-queries.ts'

/** A drawer over the list, with the form for a new record. */
export const AddLendDrawer = () => {
  const { direction = 'given' } = useSearch({ from: '/_signed-in/home/add' })
  const today = useToday()
  const accounts = useLendAccounts()
  const schema = useMemo(
    () => buildAddLendSchema(today, accounts).shape({ ...termsRules(), ...buildRepeatRules('lendDate') }),
    [today, accounts],
  )
  const { defaults, remember } = useLendDefaults(accounts)
  const [photoField, attachPhoto] = useNewPhoto()
  const toAddLend = useToAddLend()
  const { mutateAsync: addLend } = useRepeated(({ entry }: { entry: NewLend }) => toAddLend(entry))
  const add = async (values: NewLend & RepeatValues & TermsValues, attention: Attention) => {
    const entry = takeTerms(omitRepeat(values))
    const plan = findStep(values, lendToPlan(entry))
    const saved = await addLend({ entry, plan }, attachPhoto(attention, lendsQuery.queryKey))
    remember(entry)
    return saved
  }
  const close = useCloseDrawer({ to: '/home/add' }, { to: '/home' })
  if (!defaults) return null
  return (
    <FormDrawer title="Add Lend Borrow" onClose={close}>
      <LendForm
        label="Add Lend Borrow"
        schema={schema}
        today={today}
        accounts={accounts}
        defaults={{ direction, ...defaults }}
        photoField={photoField}
        submitLabel="Add"
        onSubmit={add}
        onSaved={close}
        onCancel={close}
      />
    </FormDrawer>
  )
}

const EditLend = ({ lend, onClose }: { lend: DueLend; onClose: () => void }) => {
  const today = useToday()
  const editLend = useEditLend()
  const [before] = useState(lend) // the record as the user saw it
  const { data: banks } = useBanks()
  const account = banks?.find(({ id }) => id === lend.bankId)
  const schema = useMemo(
    () => buildEditLendSchema(today, lend, account).shape({ ...termsRules(), ...buildRepeatRules('lendDate', today) }),
    [today, lend, account],
  )
  return (
    <LendForm
      label="Edit Lend Borrow"
      schema={schema}
      today={today}
      lend={lend}
      submitLabel="Save"
      onSubmit={(values, attention) => {
        const after = takeTerms(omitRepeat(values))
        const plan = findStep(values, lendToPlan({ ...toNewLend(before), ...givenFields(after) }), today)
        return editLend.mutateAsync({ before, after, plan }, attention)
      }}
      onSaved={onClose}
      onCancel={onClose}
    />
  )
}

/** A drawer over a screen, with the form for an existing record. An unknown id shows a toast and closes the drawer. */
export const EditLendDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { data: lends, isFetching } = useDueLends()
  const lend = lends?.find((each) => each.id === id)
  useCloseWhenMissing(lend, isFetching, onClose)
  if (!lend) return null
  return (
    <FormDrawer title="Edit Lend Borrow" onClose={onClose}>
      <EditLend lend={lend} onClose={onClose} />
    </FormDrawer>
  )
}

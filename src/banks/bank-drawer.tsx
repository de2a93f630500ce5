import { Drawer } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Bank } from '#contract/banks.ts'
import { NARROW } from '#src/ui/narrow.ts'
import { AddBankForm, EditBankForm } from './bank-forms.tsx'
import { useBanks } from './bank-queries.ts'

/** The form that the address asks for, over the list. */
export const BankDrawer = () => {
  const { form } = useSearch({ from: '/_signed-in/bank/' })
  const { data: banks } = useBanks()
  const navigate = useNavigate()
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const asked = form === 'add' ? form : banks?.find(({ id }) => id === form)
  const [shown, setShown] = useState<Bank | 'add' | undefined>(asked)
  if (asked && asked !== shown) setShown(asked)

  /** Closes this form, wherever the user is by now; another that was opened since stays. */
  const close = () =>
    void navigate({
      to: '.',
      search: ({ form: current, ...search }) => (current === form ? search : { ...search, form: current }),
      replace: true,
      resetScroll: false,
    })
  return (
    <Drawer
      opened={asked !== undefined}
      onClose={close}
      title={shown === 'add' ? 'Add Bank' : 'Edit Bank'}
      position="right"
      size={isNarrow ? '100%' : 'md'}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {shown === 'add' && <AddBankForm onClose={close} />}
      {shown && shown !== 'add' && <EditBankForm key={shown.id} bank={shown} onClose={close} />}
    </Drawer>
  )
}

import { Button, Text } from '@mantine/core'
import { useDidUpdate } from '@mantine/hooks'
import type { Bank } from '#contract/banks/response.ts'
import { toEditedBank } from '#src/banks/bank.ts'
import { useEditBank } from '#src/banks/bank-changes.ts'
import { returnFocus } from '#src/ui/focus.ts'
import classes from './balance-panel.module.css'

/** Says that an account is inactive, and offers to activate it. It renders nothing for an active account. */
export const InactiveNotice = ({ bank }: { bank: Bank }) => {
  const { mutate: editBank } = useEditBank()
  useDidUpdate(() => {
    const isFocusLost = document.activeElement === document.body // the focused button was removed
    if (bank.active && isFocusLost) returnFocus(null)
  }, [bank.active])
  if (bank.active) return null
  return (
    <div className={`row ${classes.inactive}`}>
      <Text>This account is inactive.</Text>
      <Button
        size="sm"
        variant="light"
        onClick={() => editBank({ before: bank, after: { ...toEditedBank(bank), isActive: true } })}
      >
        Activate
      </Button>
    </div>
  )
}

import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Bank } from '#contract/banks/response.ts'
import { SetBalanceModal } from '#src/banks/move/set-balance-modal.tsx'

type SetToClosingProps = {
  bank: Bank
  /** The balance that the bank has, in rupees. */
  closing: number
  /** Whether the button shows. Its open dialog stays when it goes. */
  isOffered: boolean
}

/** Offers to set the balance of an account to that of a statement. */
export const SetToClosing = ({ bank, closing, isOffered }: SetToClosingProps) => {
  const [isSetting, { open, close }] = useDisclosure()
  return (
    <>
      {isOffered && (
        <Button variant="default" size="sm" onClick={open}>
          Set balance…
        </Button>
      )}
      <SetBalanceModal bank={bank} balance={closing} opened={isSetting} onClose={close} />
    </>
  )
}

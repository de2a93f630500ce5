import { Stack, Text } from '@mantine/core'
import type { Bank } from '#contract/banks/response.ts'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { TransferForm } from './transfer-form.tsx'

type TransferOrNoteProps = {
  banks: readonly Bank[]
  /** The id of the account to transfer from, or "" to let the user choose. */
  fromId: string
  onClose: () => void
}

/** The form for a transfer, or a note that it needs two active accounts. */
export const TransferOrNote = ({ banks, fromId, onClose }: TransferOrNoteProps) =>
  banks.filter(({ id, active }) => active || id === fromId).length < 2 ? (
    <Stack>
      <Text>A transfer needs two active accounts.</Text>
      <ButtonLink to="/bank/add">Add Bank</ButtonLink>
    </Stack>
  ) : (
    <TransferForm banks={banks} fromId={fromId} onClose={onClose} />
  )

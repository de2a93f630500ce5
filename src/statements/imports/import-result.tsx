import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { Bank } from '#contract/banks/response.ts'
import { toPaise } from '#contract/fields/money.ts'
import type { ImportAdded } from '#contract/imports/response.ts'
import { SetBalanceModal } from '#src/banks/move/set-balance-modal.tsx'
import { formatCount } from '#src/ui/display/count.ts'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import classes from './imports.module.css'

/** What an import came to. `closing` is the balance that the bank has, when the account has another one. */
export type ResultOfImport = { fileName: string; added: ImportAdded; closing: number | null }

/** Says what was imported, and offers to set the balance of the account to that of the bank. */
export const ImportResult = ({ bank, result }: { bank: Bank; result: ResultOfImport }) => {
  const { fileName, added, closing } = result
  const [isSetting, { open, close }] = useDisclosure()
  const differs = closing !== null && toPaise(closing) !== toPaise(bank.amount)
  return (
    <section className={classes.result} aria-label="Import">
      <Text fw={600}>{fileName}</Text>
      <Text role="status">
        {formatCount(added.added, 'row')} added, {formatCount(added.skipped, 'row')} left out.
        {differs && ` Your bank says ${formatRupees(closing)}, and the account has ${formatRupees(bank.amount)}.`}
      </Text>
      <Group gap="sm" mt="sm">
        <ButtonLink variant="default" size="sm" to="/bank/$id" params={{ id: bank.id }} search={{ tab: 'passbook' }}>
          Passbook
        </ButtonLink>
        {differs && (
          <Button variant="default" size="sm" onClick={open}>
            Set balance…
          </Button>
        )}
      </Group>
      {closing !== null && <SetBalanceModal bank={bank} balance={closing} opened={isSetting} onClose={close} />}
    </section>
  )
}

import { Group, Text } from '@mantine/core'
import type { Bank } from '#contract/banks/response.ts'
import { toPaise } from '#contract/fields/money.ts'
import type { ImportAdded } from '#contract/imports/response.ts'
import { formatCount } from '#src/ui/display/count.ts'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { formatRupees } from '#src/ui/display/money.tsx'
import { useImports } from './import-queries.ts'
import classes from './imports.module.css'
import { SetToClosing } from './set-to-closing.tsx'

/** What an import came to. `closing` is the balance that the bank has, when the account has another one. */
export type ResultOfImport = { fileName: string; added: ImportAdded; closing: number | null }

/**
 * Says what was imported, and offers to set the balance of the account to that of the bank. Renders nothing when the import was
 * undone.
 */
export const ImportResult = ({ bank, result }: { bank: Bank; result: ResultOfImport }) => {
  const { fileName, added, closing } = result
  const { data: imports } = useImports()
  const differs = closing !== null && toPaise(closing) !== toPaise(bank.amount)
  if (imports && !imports.some(({ id, undone }) => id === added.id && !undone)) return null
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
        {closing !== null && <SetToClosing bank={bank} closing={closing} isOffered={differs} />}
      </Group>
    </section>
  )
}

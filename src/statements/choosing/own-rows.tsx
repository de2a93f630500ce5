import { Anchor, Button, Checkbox, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useMemo, useState } from 'react'
import type { Bank } from '#contract/banks/response.ts'
import { formatAccount } from '#src/banks/bank.ts'
import { fileAccountsStore } from '#src/lib/statement-accounts.ts'
import { useSession } from '#src/session/session-queries.ts'
import {
  addKnownNames,
  type FileAccount,
  findOwnNames,
  keepOwnRows,
  listFileAccounts,
} from '#src/statements/columns/file-accounts.ts'
import type { ReadFile } from '#src/statements/files/read-file.ts'
import { formatCount } from '#src/ui/display/count.ts'

type AccountQuestionProps = {
  bank: Bank
  accounts: readonly FileAccount[]
  /** The names that are chosen already. */
  names: readonly string[]
  onChoose: (names: string[]) => void
  onClose: () => void
}

/** Asks which of the accounts in a file is the one at hand. Apps can name one account in two ways. */
const AccountQuestion = ({ bank, accounts, names, onChoose, onClose }: AccountQuestionProps) => {
  const [chosen, setChosen] = useState([...names])
  return (
    <Stack component="section" aria-label="Accounts in the file">
      <Title order={2} size="h4">
        This file has rows of several accounts. Which is {formatAccount(bank)}?
      </Title>
      <Checkbox.Group value={chosen} onChange={setChosen} aria-label="Accounts in the file">
        <Stack gap="xs">
          {accounts.map(({ name, count }) => (
            <Checkbox key={name} value={name} label={`${name || 'No account named'} · ${formatCount(count, 'row')}`} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Text size="sm" c="dimmed">
        The rows of the others are left out. This device remembers it for the next file.
      </Text>
      <Group gap="sm">
        <Button variant="default" onClick={onClose}>
          Another file
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
          Use these rows
        </Button>
      </Group>
    </Stack>
  )
}

type OwnRowsProps = {
  bank: Bank
  file: ReadFile
  onClose: () => void
  /** Shows the file with the rows of the account at hand. */
  children: (file: ReadFile) => ReactNode
}

/** Leaves out the rows of other accounts in a file, after asking which is the one at hand where the numbers do not say it. */
export const OwnRows = ({ bank, file, onClose, children }: OwnRowsProps) => {
  const userId = useSession().data?.id ?? ''
  const [known, setKnown] = useState(() => fileAccountsStore.read(userId))
  const [isAsking, setAsking] = useState(false)
  const accounts = useMemo(() => listFileAccounts(file.rows), [file])
  const { names, isOpen } = useMemo(() => findOwnNames(accounts, bank, known), [accounts, bank, known])
  const own = useMemo(() => {
    const { rows, skipped } = accounts.length > 1 ? keepOwnRows(file.rows, names) : { rows: file.rows, skipped: 0 }
    return { file: { ...file, rows }, skipped }
  }, [file, accounts, names])
  const choose = (chosen: string[]): void => {
    const next = addKnownNames(known, accounts, bank.id, { names, chosen })
    fileAccountsStore.write(userId, next)
    setKnown(next)
    setAsking(false)
  }
  if (isOpen || isAsking)
    return <AccountQuestion bank={bank} accounts={accounts} names={names} onChoose={choose} onClose={onClose} />
  return (
    <>
      {own.skipped > 0 && (
        <Text size="sm" mb="sm">
          {formatCount(own.skipped, 'row')} of other accounts left out.{' '}
          <Anchor component="button" type="button" inherit onClick={() => setAsking(true)}>
            Change
          </Anchor>
        </Text>
      )}
      {children(own.file)}
    </>
  )
}

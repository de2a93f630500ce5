import { getRouteApi } from '@tanstack/react-router'
import type { Bank } from '#contract/banks/response.ts'
import { Passbook } from '#src/account/passbook/passbook.tsx'
import { isCash } from '#src/banks/bank.ts'
import { ExpenseList } from '#src/banks/expenses/expense-list.tsx'
import { useIsUnsaved } from '#src/changes/waiting-queries.ts'
import { useServer } from '#src/session/server.ts'
import { ButtonLink } from '#src/ui/display/link.tsx'
import { TabLink, TabLinks } from '#src/ui/display/tab-links.tsx'

const route = getRouteApi('/_signed-in/bank_/$id')

const tabs = [
  { tab: undefined, label: 'Expenses' },
  { tab: 'passbook', label: 'Passbook' },
] as const

type AccountRecordsProps = {
  bank: Bank
  /** Whether the account is being fetched again. */
  refreshing: boolean
}

/** The expenses and the passbook of an account, each in a tab. Without a ledger on the server there are no tabs. */
export const AccountRecords = ({ bank, refreshing }: AccountRecordsProps) => {
  const search = route.useSearch()
  const { isFull } = useServer()
  const isUnsaved = useIsUnsaved(bank.id)
  if (!isFull || isUnsaved) return <ExpenseList bank={bank} hasTitle />
  return (
    <>
      <TabLinks label="Views of the account">
        {tabs.map(({ tab, label }) => (
          // The tables have different columns, so a filter or an order does not go with the user to the other tab.
          <TabLink
            key={label}
            to="/bank/$id"
            params={{ id: bank.id }}
            search={{ tab }}
            isShown={search.tab === tab}
            replace
            resetScroll={false}
          >
            {label}
          </TabLink>
        ))}
        {!isCash(bank) && (
          <ButtonLink
            to="/bank/$id/import"
            params={{ id: bank.id }}
            variant="subtle"
            size="sm"
            px={4}
            ml="auto"
            my="auto"
          >
            Import statement
          </ButtonLink>
        )}
      </TabLinks>
      {search.tab === 'passbook' ? (
        <Passbook bank={bank} refreshing={refreshing} />
      ) : (
        <ExpenseList bank={bank} hasTitle={false} />
      )}
    </>
  )
}

import { Button, Center, Text } from '@mantine/core'
import { IconCloudOff, IconRestore } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListedChange } from '#contract/changes/response.ts'
import { useAllLedgers } from '#src/banks/all-ledgers-queries.ts'
import { useBanks } from '#src/banks/bank-queries.ts'
import { WaitingChangesLink } from '#src/changes/waiting-marks.tsx'
import { useLends } from '#src/lends/lend-queries.ts'
import { useOnline } from '#src/lib/api/online.ts'
import { EmptyState } from '#src/ui/feedback/list-states.tsx'
import { QueryState } from '#src/ui/feedback/query-state.tsx'
import { Page } from '#src/ui/page.tsx'
import { listRecent, type RecentChange } from './recent.ts'
import { RecentList } from './recent-list.tsx'
import { useRecentChanges } from './recent-queries.ts'

/** Builds the lines of the changes. Their words name records and accounts of the cached lists. */
const useLines = (changes: readonly ListedChange[]): readonly RecentChange[] => {
  const client = useQueryClient()
  const { data: lends } = useLends()
  const { data: banks } = useBanks()
  const { ledgers } = useAllLedgers(banks ?? [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words are read from the cached lists
  return useMemo(() => listRecent(changes, client), [changes, client, lends, banks, ledgers])
}

type LoadedProps = {
  changes: readonly ListedChange[]
  hasMore: boolean
  isLoadingMore: boolean
  onMore: () => void
}

const Loaded = ({ changes, hasMore, isLoadingMore, onMore }: LoadedProps) => {
  const lines = useLines(changes)
  const isOnline = useOnline()
  return (
    <>
      {!isOnline && <Text mb="sm">Undo needs a connection.</Text>}
      <RecentList changes={lines} />
      <Center mt="lg">
        {hasMore ? (
          <Button variant="default" loading={isLoadingMore} disabled={!isOnline} onClick={onMore}>
            Show more
          </Button>
        ) : (
          <p className="detail">These are all changes of the last thirty days.</p>
        )}
      </Center>
    </>
  )
}

/** The changes of the last thirty days, in the states of a list: loading, offline, error, empty, loaded. */
export const RecentPage = () => {
  const query = useRecentChanges()
  const isOnline = useOnline()
  return (
    <Page title="Recent changes">
      <WaitingChangesLink />
      {!query.data && !query.isFetching && !isOnline ? (
        <EmptyState icon={IconCloudOff} text="You are offline. The list of changes needs a connection." />
      ) : (
        <QueryState query={query} failure="Your changes could not be loaded.">
          {(changes) =>
            changes.length > 0 ? (
              <Loaded
                changes={changes}
                hasMore={query.hasNextPage}
                isLoadingMore={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            ) : (
              <EmptyState
                icon={IconRestore}
                text="No changes in the last thirty days. Each change will stand here and can be undone."
              />
            )
          }
        </QueryState>
      )}
    </Page>
  )
}

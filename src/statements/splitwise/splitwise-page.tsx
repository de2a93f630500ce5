import { Button, Checkbox, Group, Input, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { useId, useMemo, useState } from 'react'
import { MAX_CALLS } from '#contract/changes/rules.ts'
import type { Lend } from '#contract/lends/response.ts'
import type { Return } from '#contract/returns/response.ts'
import { useLends, useReturns } from '#src/lends/lend-queries.ts'
import { useSession } from '#src/session/session-queries.ts'
import { BringPage } from '#src/statements/choosing/bring-page.tsx'
import type { ReadFile } from '#src/statements/files/read-file.ts'
import { joinQueries, QueryState } from '#src/ui/feedback/query-state.tsx'
import { keepOpen, reckon } from './debts.ts'
import { countCalls, matchKnown } from './match-known.ts'
import { findMember, toGroupName } from './names.ts'
import { NO_EXPORT, readExport, type SplitwiseExport } from './read-export.ts'
import { SplitwiseReview } from './splitwise-review.tsx'

const scopes = [
  { value: 'all', label: 'Everything' },
  { value: 'open', label: 'Only what is open' },
] as const

type Scope = (typeof scopes)[number]['value']

type OwnRecords = { lends: readonly Lend[]; returns: readonly Return[] }

/** What is to be added of an export for a member: all of it, and only what is open. */
const useToBring = (read: SplitwiseExport, me: number, group: string, own: OwnRecords) => {
  const reckoning = useMemo(() => (me < 0 ? undefined : reckon(read, me)), [read, me])
  return useMemo(() => {
    if (!reckoning) return undefined
    const { people } = reckoning
    return { reckoning, all: matchKnown(people, own), open: matchKnown(keepOpen(people, group), own) }
  }, [reckoning, group, own])
}

type ReviewProps = { read: SplitwiseExport; file: ReadFile; own: OwnRecords; onClose: () => void }

/** Asks which member the user is, and what to bring. */
const Review = ({ read, file, own, onClose }: ReviewProps) => {
  const { members } = read
  const { data: user } = useSession()
  const group = toGroupName(file.name)
  const [me, setMe] = useState(() => findMember(members, user?.name ?? ''))
  const [chosen, setChosen] = useState<Scope>()
  const [isTagged, setTagged] = useState(false)
  const scopeId = useId()
  const toBring = useToBring(read, me, group, own)
  const fits = !toBring || countCalls(toBring.all.flatMap(({ additions }) => additions)) <= MAX_CALLS
  const scope = chosen ?? (fits ? 'all' : 'open')
  return (
    <>
      <Stack gap="sm" mb="md" maw="24rem">
        <NativeSelect
          label="Which one are you?"
          value={me}
          onChange={({ currentTarget }) => setMe(Number(currentTarget.value))}
          data={[
            ...(me < 0 ? [{ value: '-1', label: 'Choose your name' }] : []),
            ...members.map((label, index) => ({ value: String(index), label })),
          ]}
        />
        <Input.Wrapper label="What to bring" labelElement="div" labelProps={{ id: scopeId }}>
          <SegmentedControl<Scope>
            fullWidth
            color="accent"
            data={[...scopes]}
            value={scope}
            onChange={setChosen}
            aria-labelledby={scopeId}
          />
        </Input.Wrapper>
        <Checkbox
          label={`Tag the records “${group}”`}
          checked={isTagged}
          onChange={({ currentTarget }) => setTagged(currentTarget.checked)}
        />
      </Stack>
      {toBring ? (
        <SplitwiseReview
          read={read}
          reckoning={toBring.reckoning}
          people={toBring[scope]}
          tag={isTagged ? group : ''}
          onClose={onClose}
        />
      ) : (
        <Group gap="sm">
          <Text role="status">Choose your name.</Text>
          <Button variant="default" onClick={onClose}>
            Another file
          </Button>
        </Group>
      )}
    </>
  )
}

/** Loads what an export is compared with. */
const useOwnRecords = () => {
  const [lends, returns] = [useLends(), useReturns()]
  const own = useMemo(
    () => lends.data && returns.data && { lends: lends.data, returns: returns.data },
    [lends.data, returns.data],
  )
  return joinQueries(own, lends, returns)
}

const problems = {
  ...{ unknown: NO_EXPORT, noColumns: NO_EXPORT, tooManyColumns: NO_EXPORT, spreadsheet: NO_EXPORT },
  ...{ archive: NO_EXPORT, savedPage: NO_EXPORT, scan: NO_EXPORT, brokenPdf: NO_EXPORT, tooManyPages: NO_EXPORT },
  tooLarge: 'This file is larger than 10 MB. No export of Splitwise is so large.',
  tooManyRows: 'This file has more than 20,000 lines. No export of Splitwise has so many.',
}

const readFile = ({ rows }: ReadFile, today: string) => readExport(rows, today)

/** The screen that brings records and returns from an export of Splitwise. */
export const SplitwisePage = () => {
  const ownQuery = useOwnRecords()
  return (
    <BringPage
      title="Bring from Splitwise"
      label="Export of Splitwise"
      text="Drop the CSV file of a group here. In Splitwise: open the group, then its settings, and “Export as spreadsheet”."
      problems={problems}
      read={readFile}
      review={(read, file, onClose) => (
        <QueryState query={ownQuery} failure="Failed to load your records">
          {(own) => <Review key={file.hash} read={read} file={file} own={own} onClose={onClose} />}
        </QueryState>
      )}
    />
  )
}

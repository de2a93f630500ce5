import type { Settled } from '#src/people/word-kept.ts'
import { formatWhole } from '#src/ui/display/count.ts'
import { TabLink, TabLinks } from '#src/ui/display/tab-links.tsx'

const tabs = [undefined, 'returned'] as const

type PersonTabsProps = {
  name: string
  shown: 'returned' | undefined
  open: number
  /** What is no longer outstanding; undefined until it is known. */
  settled: readonly Settled[] | undefined
}

/** Names the second tab. What was forgiven did not come back: `Returned (2) · Forgiven (1)`. */
const nameSettled = (settled: readonly Settled[] | undefined): string => {
  if (!settled) return 'Returned'
  const forgiven = settled.filter(({ kind }) => kind === 'forgiven').length
  const returned = `Returned (${formatWhole(settled.length - forgiven)})`
  return forgiven === 0 ? returned : `${returned} · Forgiven (${formatWhole(forgiven)})`
}

/** The links to the two tabs of the page. */
export const PersonTabs = ({ name, shown, open, settled }: PersonTabsProps) => (
  <TabLinks label="Records of this person">
    {tabs.map((tab) => (
      <TabLink
        key={tab ?? 'open'}
        to="/person/$name"
        params={{ name }}
        search={{ tab }}
        isShown={shown === tab}
        replace
        resetScroll={false}
      >
        {tab === 'returned' ? nameSettled(settled) : `Open (${formatWhole(open)})`}
      </TabLink>
    ))}
  </TabLinks>
)

import { formatWhole } from '#src/ui/display/count.ts'
import { TabLink, TabLinks } from '#src/ui/display/tab-links.tsx'

const tabs = [
  { tab: undefined, label: 'Open' },
  { tab: 'returned', label: 'Returned' },
] as const

type PersonTabsProps = {
  name: string
  shown: 'returned' | undefined
  /** The number of records of each tab; undefined until it is known. */
  counts: { open: number; returned: number | undefined }
}

/** The links to the two tabs of the page. */
export const PersonTabs = ({ name, shown, counts }: PersonTabsProps) => (
  <TabLinks label="Records of this person">
    {tabs.map(({ tab, label }) => {
      const count = counts[tab ?? 'open']
      return (
        <TabLink
          key={label}
          to="/person/$name"
          params={{ name }}
          search={{ tab }}
          isShown={shown === tab}
          replace
          resetScroll={false}
        >
          {count === undefined ? label : `${label} (${formatWhole(count)})`}
        </TabLink>
      )
    })}
  </TabLinks>
)

import { TextInput } from '@mantine/core'
import { useDebouncedCallback, useDidUpdate } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

const SEARCH_DEBOUNCE_MS = 120

type SearchFieldProps = {
  search: string
  /** Called when the user stops typing. */
  onSearch: (search: string) => void
  className?: string | undefined
}

/** A debounced search field. */
export const SearchField = ({ search, onSearch, className = '' }: SearchFieldProps) => {
  const [typed, setTyped] = useState(search)
  const debouncedSearch = useDebouncedCallback(onSearch, SEARCH_DEBOUNCE_MS)
  useDidUpdate(() => setTyped(search), [search])
  return (
    <TextInput
      className={className}
      size="sm"
      type="search"
      aria-label="Search"
      placeholder="Search"
      leftSection={<IconSearch size={16} aria-hidden />}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        debouncedSearch(currentTarget.value)
      }}
    />
  )
}

import { TextInput } from '@mantine/core'
import { useDebouncedCallback, useDidUpdate } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

const TYPING_PAUSE = 120

type SearchFieldProps = {
  search: string
  /** Told when the typing pauses. */
  onSearch: (search: string) => void
  className?: string | undefined
}

/** A text to look for. */
export const SearchField = ({ search, onSearch, className = '' }: SearchFieldProps) => {
  const [typed, setTyped] = useState(search)
  const tell = useDebouncedCallback(onSearch, TYPING_PAUSE)
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
        tell(currentTarget.value)
      }}
    />
  )
}

import { Box, Button, Group, TagsInput } from '@mantine/core'
import { useFormikContext } from 'formik'
import { useMemo, useRef, useState } from 'react'
import { toPersonKey } from '#contract/people/person-name.ts'
import { useLends } from '#src/lends/lend-queries.ts'
import { getPersonNames } from '#src/people/person.ts'
import { useFormikField } from '#src/ui/form/fields/fields.tsx'
import { cutNames, listNames, MAX_SHARES, mergeNames, type ShareValues, toShareField } from './split.ts'

/**
 * The field for the people of a bill. It suggests the people of the user's records and takes new names. A typed share stays with its
 * person. The field looks for a comma in the text, because a phone keyboard sends no key event for it.
 */
export const PeopleField = ({ hasFocus }: { hasFocus: boolean }) => {
  const { data: lends } = useLends()
  const known = useMemo(() => getPersonNames(lends ?? []), [lends])
  const { values, setValues } = useFormikContext<ShareValues>()
  const { value, props } = useFormikField<string>('people')
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const names = listNames(value)
  const change = (next: string[]): void => {
    const shares = new Map(names.map((name, index) => [name, values[toShareField(index)] ?? '']))
    const people = mergeNames(next)
    const moved = Array.from({ length: MAX_SHARES }, (_, index) => [
      toShareField(index),
      shares.get(people[index] ?? '') ?? '',
    ])
    void setValues({ ...values, ...Object.fromEntries(moved), people: people.join('\n') })
  }
  const type = (next: string): void => {
    const { ended, rest } = cutNames(next)
    if (ended.length > 0 && names.length < MAX_SHARES) change([...names, ...ended])
    setText(names.length < MAX_SHARES ? rest : next)
  }
  const add = (): void => {
    type(`${text},`)
    input.current?.focus()
  }
  return (
    <TagsInput
      {...props}
      ref={input}
      data-autofocus={hasFocus || undefined}
      label="With whom"
      description="Enter or a comma ends a name."
      size="md"
      required
      data={known}
      value={names}
      onChange={change}
      maxTags={MAX_SHARES}
      splitChars={[]}
      searchValue={text}
      onSearchChange={type}
      inputContainer={(field) => (
        <Group gap="xs" wrap="nowrap" align="end">
          <Box flex={1} miw={0}>
            {field}
          </Box>
          <Button
            variant="default"
            tabIndex={-1} // Enter does the same
            disabled={text.trim() === ''}
            onMouseDown={(event) => event.preventDefault()} // the field keeps the focus and the phone its keyboard
            onClick={add}
          >
            Add
          </Button>
        </Group>
      )}
      isDuplicate={(name, tags) => tags.some((tag) => toPersonKey(tag) === toPersonKey(name))}
      selectFirstOptionOnChange={false}
      clearable
      clearButtonProps={{ 'aria-label': 'Remove everybody' }}
    />
  )
}

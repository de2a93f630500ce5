import { TagsInput } from '@mantine/core'
import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import { toPersonKey, toPersonName } from '#contract/people/person-name.ts'
import { useLends } from '#src/lends/lend-queries.ts'
import { getPersonNames } from '#src/people/person.ts'
import { useFormikField } from '#src/ui/form/fields/fields.tsx'
import { listNames, MAX_SHARES, type ShareValues, toShareField } from './split.ts'

/** The people of a bill: those whom the user knows, and new ones. A share that was typed stays with its person. */
export const PeopleField = ({ hasFocus }: { hasFocus: boolean }) => {
  const { data: lends } = useLends()
  const known = useMemo(() => getPersonNames(lends ?? []), [lends])
  const { values, setValues } = useFormikContext<ShareValues>()
  const { value, props } = useFormikField<string>('people')
  const names = listNames(value)
  const change = (next: string[]): void => {
    const shares = new Map(names.map((name, index) => [name, values[toShareField(index)] ?? '']))
    const people = next.map(toPersonName).filter(Boolean)
    const moved = Array.from({ length: MAX_SHARES }, (_, index) => [
      toShareField(index),
      shares.get(people[index] ?? '') ?? '',
    ])
    void setValues({ ...values, ...Object.fromEntries(moved), people: people.join('\n') })
  }
  return (
    <TagsInput
      {...props}
      data-autofocus={hasFocus || undefined}
      label="With whom"
      description="Enter or a comma ends a name."
      size="md"
      required
      data={known}
      value={names}
      onChange={change}
      maxTags={MAX_SHARES}
      splitChars={[',', ';', '\n']}
      isDuplicate={(name, tags) => tags.some((tag) => toPersonKey(tag) === toPersonKey(name))}
      selectFirstOptionOnChange={false}
      clearable
      clearButtonProps={{ 'aria-label': 'Remove everybody' }}
    />
  )
}

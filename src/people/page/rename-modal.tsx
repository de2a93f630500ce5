import { Stack, Text } from '@mantine/core'
import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import { TOO_MANY_HANDLES } from '#contract/people/limits.ts'
import { MAX_NAME_LENGTH, toPersonKey } from '#contract/people/person-name.ts'
import { personName, type Rename, renamePersonSchema } from '#contract/people/rules.ts'
import { ChangeError } from '#src/changes/outcomes.ts'
import { useKnownPeople } from '#src/people/handle-queries.ts'
import { findKnownPerson, hasRoomFor } from '#src/people/handles/handle.ts'
import type { Person } from '#src/people/person.ts'
import { useMergePeople, useRenamePerson } from '#src/people/person-changes.ts'
import { useShares } from '#src/shares/share-queries.ts'
import { useReturnFocus } from '#src/ui/focus.ts'
import { SuggestingField } from '#src/ui/form/fields/suggesting-field.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { FormActions } from '#src/ui/form/form-actions.tsx'
import { showRefusedFields } from '#src/ui/form/refused-fields.tsx'
import { Dialog } from '#src/ui/layers/dialog.tsx'

/** Another person. One whom only bank statements name has no records. */
type Other = Pick<Person, 'name'> & { lends: readonly unknown[] }

/** Returns the words for what a person has: `record`, `3 records`, or without records `names in bank statements`. */
const describeRecords = ({ lends }: Other): string => {
  if (lends.length === 0) return 'names in bank statements'
  return lends.length === 1 ? 'record' : `${lends.length} records`
}

/** Describes the merge of two people: `Merge: the 3 records of Ravi K and the 2 of Ravi Kumar become one person's.` */
const describeMerge = (person: Person, other: Other): string => {
  const hasRecords = person.lends.length > 0 && other.lends.length > 0
  const ofOther = hasRecords ? other.lends.length : describeRecords(other)
  return `Merge: the ${describeRecords(person)} of ${person.name} and the ${ofOther} of ${other.name} become one person's.`
}

/** Describes the pages for others that a merge revokes. Empty when there are none. */
const describeRevoked = (count: number): string => {
  if (count === 0) return ''
  const [pages, they] = count === 1 ? ['1 page is', 'it'] : [`${count} pages are`, 'they']
  return `${pages} revoked, because ${they} would show another person's records.`
}

type FieldsProps = {
  person: Person
  suggestions: string[]
  /** Finds another person with this name. */
  findOther: (name: string) => Other | undefined
  /** Counts the pages for others that a rename to this name revokes. */
  countRevoked: (name: string) => number
  onCancel: () => void
}

/**
 * The field of the new name. It says so when the name is another person's, because the two then become one and their pages
 * are revoked.
 */
const Fields = ({ person, suggestions, findOther, countRevoked, onCancel }: FieldsProps) => {
  const { values } = useFormikContext<Rename>()
  const other = findOther(values.to)
  const warnings = [other && describeMerge(person, other), describeRevoked(countRevoked(values.to))]
  return (
    <Stack>
      <SuggestingField
        name="to"
        label="New name"
        data={other ? [] : suggestions} // the list would hide the text about the merge
        maxLength={MAX_NAME_LENGTH}
        required
        data-autofocus
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Text role="status" size="sm" style={{ overflowWrap: 'anywhere' }}>
        {warnings.filter(Boolean).join(' ')}
      </Text>
      <FormActions submitLabel={other ? 'Merge' : 'Rename'} onCancel={onCancel} />
    </Stack>
  )
}

type RenameModalProps = {
  person: Person
  people: ReadonlyMap<string, Person>
  opened: boolean
  onRenamed: (rename: Rename) => void
  onClose: () => void
}

/** Asks for the new name of a person. With the name of another person, it merges the two. */
export const RenameModal = ({ person, people, opened, onRenamed, onClose }: RenameModalProps) => {
  const { mutateAsync: rename } = useRenamePerson()
  const { mutateAsync: merge } = useMergePeople()
  const { clearOpener, returnToOpener } = useReturnFocus(opened)
  const { data: shares = [] } = useShares()
  const { data: known } = useKnownPeople()
  const others = useMemo(() => {
    const withoutRecords = (known ?? []).map(({ name }): [string, Other] => [toPersonKey(name), { name, lends: [] }])
    const all = new Map<string, Other>([...people, ...withoutRecords.filter(([key]) => !people.has(key))])
    all.delete(person.key)
    return all
  }, [people, known, person.key])
  const to = personName('New name').test('room', TOO_MANY_HANDLES, (name = '') =>
    hasRoomFor(findKnownPerson(known ?? [], name), findKnownPerson(known ?? [], person.name).handles),
  )
  const findOther = (name: string): Other | undefined => others.get(toPersonKey(name))
  const countRevoked = (name: string): number => {
    const countOf = (key: string) => shares.filter((share) => toPersonKey(share.person) === key).length
    const key = toPersonKey(name)
    const ofOther = countOf(key)
    const isOther = key !== person.key && (ofOther > 0 || findOther(name) !== undefined)
    return isOther ? ofOther + countOf(person.key) : 0
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      returnFocus={false} // the button stays, and Mantine would sometimes give it the focus first
      onExitTransitionEnd={returnToOpener}
      title="Rename or merge"
    >
      <Form
        label="Rename or merge"
        schema={renamePersonSchema.shape({ to })}
        initialValues={{ from: person.name, to: person.name }}
        onSubmit={async (typed) => {
          const other = findOther(typed.to)
          const renamed = other ? { ...typed, to: other.name } : typed // the other person keeps their spelling
          await (other ? merge : rename)(renamed)
          onRenamed(renamed)
        }}
        onError={(error, form) => {
          if (error instanceof ChangeError && error.outcome.kind === 'refused')
            showRefusedFields(form, error.outcome.errors)
        }}
        onSaved={() => {
          clearOpener() // the page has a new address, so the focus goes to its heading
          onClose()
        }}
      >
        <Fields
          person={person}
          suggestions={Array.from(others.values(), ({ name }) => name)}
          findOther={findOther}
          countRevoked={countRevoked}
          onCancel={onClose}
        />
      </Form>
    </Dialog>
  )
}

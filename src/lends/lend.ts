import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays'
import { parseISO } from 'date-fns/parseISO'
import { directions } from '#contract/fields/choices.ts'
import { fillMissing } from '#contract/fields/fill-missing.ts'
import { toPaise, toRupees } from '#contract/fields/money.ts'
import type { DueLend } from '#contract/lend-due.ts'
import { getOutstanding, isLate } from '#contract/lend-state.ts'
import { type Lend, lendSchema } from '#contract/lends/response.ts'
import type { EditedLend, NewLend } from '#contract/lends/rules.ts'
import { addActions } from '#src/actions.ts'
import { compareFields, type FieldFormats, type Versions } from '#src/lib/compare-fields.ts'
import type { FormPlace } from '#src/lib/filled-form.ts'
import { linkToRecord } from '#src/lib/record-link.ts'
import { formatDate } from '#src/ui/dates/dates.ts'
import { directionLabels } from '#src/ui/display/direction.tsx'
import { formatBriefRupees, formatRupees } from '#src/ui/display/money.tsx'
import { describeInstalments, describeInterest } from './terms-words.ts'

/** The words for what is outstanding in each direction, after its sum. */
const outstandingWords = { given: 'owed to me', taken: 'I owe' } as const satisfies Record<Lend['direction'], string>

/** The sums above a list of records. What is owed to the user and what the user owes are never one sum. */
export const outstandingSums = directions.map((each) => ({
  label: outstandingWords[each],
  includes: ({ direction }: Lend) => direction === each,
}))

/** The age groups of open records, least urgent first. Each open record belongs to exactly one. */
export const lendAges = [
  { id: 'undated', label: 'No return date' },
  { id: 'not-due', label: 'Not due yet' },
  { id: 'late-30', label: '1–30 days late' },
  { id: 'late-90', label: '31–90 days late' },
  { id: 'late-longer', label: 'Over 90 days late' },
] as const

/** The id of an age group. The address of the list uses it too. */
export type LendAge = (typeof lendAges)[number]['id']

/** Whether a part of a record came back, but not all of it. */
export const isPartlyReturned = ({ amount, returned }: Pick<Lend, 'amount' | 'returned'>): boolean =>
  returned > 0 && returned < amount

/** The age group of an open record. `returnDate` is "" if the record has none. */
export const getLendAge = (returnDate: string, today: string): LendAge => {
  if (returnDate === '') return 'undated'
  if (!isLate(returnDate, today)) return 'not-due'
  const late = differenceInCalendarDays(parseISO(today), parseISO(returnDate))
  if (late <= 30) return 'late-30'
  return late <= 90 ? 'late-90' : 'late-longer'
}

/**
 * Describes what the amount that is due belongs to: `of ₹8,412` where it is one of several instalments, `of ₹10,000` where a part came
 * back, `with interest`. "" where the amount is all of it.
 */
export const describeOfAmount = (lend: DueLend): string => {
  const { due, dues, amount, interest, interestOwed } = lend
  if (dues.length > 1) return `of ${formatRupees(toRupees(toPaise(getOutstanding(lend)) + toPaise(interestOwed)))}`
  if (interest) return 'with interest'
  return due.amount < amount ? `of ${formatRupees(amount)}` : ''
}

type DescribedLend = Pick<Lend, 'amount' | 'reason' | 'returnName' | 'direction'>

/** Describes a record for button labels and dialogs: `₹500.00, Rent`. */
export const describeLend = ({ amount, reason }: Lend): string => `${formatRupees(amount)}, ${reason}`

/** Describes a record for a toast: `₹500, Rent`. */
export const describeLendBriefly = ({ amount, reason }: Pick<Lend, 'amount' | 'reason'>): string =>
  `${formatBriefRupees(amount)}, ${reason}`

/** Describes a record with its person for a dialog: `₹5,000.00, Rent, lent to Ravi`. */
export const describeLendToPerson = ({ amount, reason, returnName, direction }: DescribedLend): string => {
  const record = `${formatRupees(amount)}, ${reason}`
  return returnName ? `${record}, ${direction === 'given' ? 'lent to' : 'borrowed from'} ${returnName}` : record
}

/** The fields that a request to add a record and one to change it have. */
const toRequest = (lend: Lend) => ({
  lendDate: lend.lendDate,
  reason: lend.reason,
  amount: lend.amount,
  requirement: lend.requirement,
  bank: lend.bank,
  returnDate: lend.returnDate,
  returnName: lend.returnName,
  returnStatus: lend.returnStatus,
  direction: lend.direction,
  interest: lend.interest,
  instalments: lend.instalments,
})

/** The fields of a record that a request to add it has. */
export const toNewLend = (lend: Lend): Omit<Required<NewLend>, 'id' | 'tag'> & Pick<NewLend, 'tag'> => ({
  ...toRequest(lend),
  bankId: lend.bankId ?? '',
  tag: lend.tag || undefined, // a server of the first version has no tags
})

/** The fields of a record that a request to change it has. Without its account, which cannot change. */
export const toEditedLend = (lend: Lend): EditedLend => ({ id: lend.id, ...toRequest(lend), tag: lend.tag })

/** A record as a change keeps it that was made on top of it: without what is due. */
export const toSeen = (lend: Lend): Lend => fillMissing(lendSchema, lend)

/** The fields that a server of the first version knows. */
const firstFields: ReadonlySet<string> = new Set<keyof EditedLend>([
  'id',
  'lendDate',
  'reason',
  'amount',
  'requirement',
  'bank',
  'returnDate',
  'returnName',
  'returnStatus',
])

/** Whether a server of the first version knows a field of a record. */
export const isOfFirstVersion = (field: string): boolean => firstFields.has(field)

/** The word for each return status. */
export const returnStatusLabels: Record<Lend['returnStatus'], string> = { '': '', pending: 'Pending', done: 'Done' }

/** What a person reads of a record, field by field: when two versions are compared, and on its page. */
export const lendFields: FieldFormats<Exclude<keyof EditedLend, 'id' | 'bankId'> | 'returned', Lend> = {
  direction: ['Direction', ({ direction }) => directionLabels[direction]],
  returnName: ['Return Name', ({ returnName }) => returnName],
  amount: ['Amount', ({ amount }) => formatRupees(amount)],
  returned: ['Returned', ({ returned }) => formatRupees(returned)],
  reason: ['Reason', ({ reason }) => reason],
  tag: ['Tag', ({ tag }) => tag],
  lendDate: ['Lend Date', ({ lendDate }) => formatDate(lendDate)],
  interest: ['Interest', ({ interest }) => (interest ? describeInterest(interest) : '')],
  instalments: ['Instalments', ({ instalments }) => (instalments ? describeInstalments(instalments) : '')],
  returnDate: ['Return Date', ({ returnDate }) => formatDate(returnDate)],
  returnStatus: ['Return Status', ({ returnStatus }) => returnStatusLabels[returnStatus]],
  requirement: ['Requirement', ({ requirement }) => requirement],
  bank: ['Bank', ({ bank }) => bank],
}

/** Compares the versions of a record, field by field. */
export const compareLends = (versions: Versions<Lend>) => compareFields(lendFields, versions)

/** What a link to the message about a record says: a lent record asks, a borrowed one promises. */
export const askLabels = { given: 'Ask back', taken: 'Write' } as const satisfies Record<Lend['direction'], string>

/** The form of a new record in this direction. */
export const getLendForm = (direction: Lend['direction']): FormPlace => ({
  name: `lend ${direction}`,
  link: addActions[direction === 'taken' ? 'borrow' : 'lend'].link,
})

/** The form of a record that is there. */
export const getEditLendForm = (id: string): FormPlace => ({ name: `lend ${id}`, link: linkToRecord(id, 'edit') })

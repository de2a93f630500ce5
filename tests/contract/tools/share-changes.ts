import { type ApiResponse, call } from './calls.ts'
import { newLend } from './money.ts'
import type { Person } from './people.ts'
import { accountNumber } from './records.ts'
import { acceptClaim, addClaim, addShare, claimsOf, newToken, rejectClaim, revokeShare } from './shares.ts'

type Owner = () => { person: Person; bankId: string }
type Prepare = () => Promise<() => Promise<ApiResponse<unknown>>>

const reminders = { calendar: true, mail: false, mailHour: 9, timeZone: 'Asia/Kolkata', daysBefore: 30 }

/** Adds a record with a share for its person. Returns the request that claims a payment. */
const newShared = async (by: Person) => {
  const returnName = accountNumber()
  const made = await newLend(by, { returnName })
  const token = await newToken(by, returnName)
  return { made, claim: () => addClaim(token, made.id) }
}

const newClaimId = async (by: Person): Promise<string> => {
  const { made, claim } = await newShared(by)
  await claim()
  const [added] = await claimsOf(by, made)
  return added?.id ?? ''
}

/** The changes of shares, claims and reminders, by feature. Each is prepared, then sent. */
export const shareChanges = (owner: Owner): [feature: string, name: string, Prepare][] => [
  ['shares', 'a share', async () => () => addShare(owner().person)],
  [
    'shares',
    'a revoked share',
    async () => {
      const { id } = (await addShare(owner().person)).body
      return () => revokeShare(owner().person, id)
    },
  ],
  ['shares', 'a claim of another person', async () => (await newShared(owner().person)).claim],
  [
    'shares',
    'an accepted claim',
    async () => {
      const id = await newClaimId(owner().person)
      return () => acceptClaim(owner().person, id, { bankId: owner().bankId })
    },
  ],
  [
    'shares',
    'a declined claim',
    async () => {
      const id = await newClaimId(owner().person)
      return () => rejectClaim(owner().person, id)
    },
  ],
  [
    'reminders',
    'the reminders',
    async () => () => call('PUT /api/v1/reminders', { by: owner().person, json: reminders }),
  ],
]

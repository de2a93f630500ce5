import { ANY_DAY, type CallDescription, EXAMPLE_IDS, gives, takes } from '#contract/call-description.ts'
import { MORE_THAN_OUTSTANDING, NOTHING_TO_PAY } from '#contract/fields/messages.ts'
import { exampleLend } from '#contract/lends/description.ts'
import { exampleReturn } from '#contract/returns/description.ts'
import { returnAddedSchema } from '#contract/returns/response.ts'
import { type Claim, claimsSchema, publicShareSchema, shareAddedSchema, sharesSchema } from './response.ts'
import { acceptClaimSchema, newClaimSchema, newShareSchema } from './rules.ts'

const subject = 'Pages for others'
const feature = 'shares'

const exampleShare = { id: EXAMPLE_IDS.share, person: 'Ravi Kumar', expiresAt: '2026-12-26T05:30:00.000Z' }

const exampleClaim: Claim = {
  id: EXAMPLE_IDS.claim,
  shareId: EXAMPLE_IDS.share,
  person: 'Ravi Kumar',
  lendId: EXAMPLE_IDS.lend,
  amount: 2_500,
  note: 'Paid by UPI',
  at: '2026-11-26T06:05:00.000Z',
  status: 'open',
}

/** The calls of the pages for one person, and of the payments that the person claims. */
export const shareCalls = {
  addShare: {
    subject,
    summary: 'Make a page for one person',
    details:
      '`url` comes in the first response only: the server stores a hash of its token. The page is in `language`, without it in English, and offers the others. The person has the language that was sent last.',
    feature,
    request: takes(newShareSchema, { person: 'Ravi Kumar', days: 30, language: 'hi' }),
    status: 201,
    response: gives(shareAddedSchema, { ...exampleShare, url: 'https://money.example/s/pX4vN8qLr2ZsT6wYb0KdHg' }),
  },
  shares: { subject, summary: 'List the live pages', feature, response: gives(sharesSchema, [exampleShare]) },
  deleteShare: { subject, summary: 'Revoke a page', feature },
  publicShare: {
    subject,
    summary: 'Read what a page shows',
    details:
      'Unknown, expired and revoked tokens get the same response. A record with terms has `owed`, principal and interest of today in India, and `nextDue`, what is due by then or else next, null when no day was promised. `amount` and `returned` are principal. The page itself is at `/s/{token}`; `?language=` shows it in another language.',
    feature,
    isPublic: true,
    response: gives(publicShareSchema, {
      owner: 'Asha',
      person: 'Ravi Kumar',
      expiresAt: exampleShare.expiresAt,
      upi: 'asha@okbank',
      lends: [
        {
          id: EXAMPLE_IDS.lend,
          lendDate: '2026-10-03',
          reason: 'Hospital deposit',
          amount: 12_500,
          direction: 'given',
          returned: 2_500,
          returnDate: '2026-12-31',
          returns: [{ date: '2026-11-15', amount: 2_500 }],
          owed: 10_350,
          nextDue: { date: '2026-12-05', amount: 2_000 },
        },
      ],
    }),
    refusals: { 404: ['There is no such record.'] },
  },
  addClaim: {
    subject,
    summary: 'Claim a payment',
    details:
      'At most five payments of a page wait for the owner. The one who calls is the other side and needs no account. The page itself also takes one payment for all records, what is due of each first, then oldest first: its claims have the same `shareId` and `at`, and no other payment of the page has this `at`.',
    feature,
    isPublic: true,
    request: takes(newClaimSchema, { lendId: EXAMPLE_IDS.lend, amount: 2_500, note: 'Paid by UPI' }),
    status: 202,
    refusals: {
      400: [MORE_THAN_OUTSTANDING, NOTHING_TO_PAY],
      429: ['Your earlier payments wait for an answer.'],
    },
  },
  claims: {
    subject,
    summary: 'List the claims',
    details:
      'All open ones, and those that were decided in the last 90 days. Claims of one payment have the same `shareId` and `at`.',
    feature,
    response: gives(claimsSchema, [exampleClaim]),
  },
  acceptClaim: {
    subject,
    summary: 'Accept a claim',
    details: 'It becomes a return. The body may be missing.',
    feature,
    request: {
      ...takes(acceptClaimSchema(ANY_DAY), { bankId: EXAMPLE_IDS.bank, date: '2026-11-26' }),
      isOptional: true,
    },
    status: 201,
    response: gives(returnAddedSchema, { return: exampleReturn, lend: exampleLend, balance: 20_500 }),
    refusals: { 400: ['This payment is accepted or declined already.', MORE_THAN_OUTSTANDING] },
  },
  rejectClaim: {
    subject,
    summary: 'Decline a claim',
    feature,
    refusals: { 400: ['This payment is accepted or declined already.'] },
  },
} satisfies Record<string, CallDescription>

import { type CallDescription, EXAMPLE_IDS, gives } from '#contract/call-description.ts'
import { setProofSchema } from './response.ts'

const subject = 'Proofs'
const feature = 'proofs'
const missing = { 404: ['There is no such record.'] }

/** The calls of the photos of records and expenses. */
export const proofCalls = {
  setProof: {
    subject,
    feature,
    summary: 'Store the photo of a record or an expense',
    details:
      'Its `id` is in the path. The photo is a png, jpeg or webp of at most 5 MB. The server stores a webp of at most 1,600 pixels without metadata, in place of the one before.',
    form: { picture: 'proof', size: '5 MB' },
    response: gives(setProofSchema, { id: EXAMPLE_IDS.lend, proof: true }),
    refusals: {
      ...missing,
      400: ['You have reached the limit of 2,000 photos. Delete some before you add more.'],
    },
  },
  proof: {
    subject,
    feature,
    summary: 'Read the photo of a record or an expense',
    response: 'image/webp',
    refusals: missing,
  },
  deleteProof: {
    subject,
    feature,
    summary: 'Delete the photo of a record or an expense',
    refusals: missing,
  },
} satisfies Record<string, CallDescription>

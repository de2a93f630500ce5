import { type ApiResponse, call } from './calls.ts'
import { keyed } from './money.ts'
import type { Person } from './people.ts'
import { png } from './pictures.ts'

export const setProof = (
  by: Person,
  id: string,
  photo: BlobPart = png,
  key?: string,
): Promise<ApiResponse<unknown>> => {
  const body = new FormData()
  body.set('proof', new Blob([photo]), 'receipt')
  return call(`PUT /api/v1/proofs/${id}`, { by, body, headers: keyed(key) })
}

export const readProof = (by: Person, id: string): Promise<ApiResponse<unknown>> =>
  call(`GET /api/v1/proofs/${id}`, { by })

export const deleteProof = (by: Person, id: string): Promise<ApiResponse<unknown>> =>
  call(`DELETE /api/v1/proofs/${id}`, { by })

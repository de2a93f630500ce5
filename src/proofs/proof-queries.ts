import { queryOptions, useQuery } from '@tanstack/react-query'
import { buildPath, endpoints } from '#contract/endpoints.ts'
import { useUnconfirmedChanges } from '#src/changes/waiting-queries.ts'
import { apiFetch } from '#src/lib/api/api.ts'

const KEPT_MS = 5 * 60_000

/** The photo of a record or an expense, by the id of that. */
export const proofQuery = (id: string) =>
  queryOptions({
    queryKey: ['proofs', id],
    queryFn: ({ signal }) => apiFetch(buildPath(endpoints.proof, { id }), { signal }).blob(),
    gcTime: KEPT_MS, // a picture is large
    structuralSharing: false,
  })

/** The photo of a record or an expense, also one that waits to be sent. */
export const useProof = (id: string) => {
  const changes = useUnconfirmedChanges()
  const waiting = changes
    .flatMap(({ calls }) => calls)
    .findLast(({ call, params }) => call === 'setProof' && params?.id === id)
  const { data, isError, refetch } = useQuery({ ...proofQuery(id), enabled: !waiting })
  return { photo: waiting?.file ?? data, isError, refetch }
}

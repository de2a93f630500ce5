import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { endpoints } from '#contract/endpoints.ts'
import { type EditedLend, lendsSchema, type NewLend } from '#contract/lends.ts'
import { call } from '#src/lib/api.ts'

/** The user's lend/borrow records, newest lend date first. */
export const lendsQuery = queryOptions({
  queryKey: ['lends'],
  queryFn: ({ signal }) => call(endpoints.getLend, { signal }).json(lendsSchema),
})

/** The user's lend/borrow records. */
export const useLends = () => useQuery(lendsQuery)

/** Adds a record; `amount` in rupees. */
export const useAddLend = () =>
  useMutation({
    mutationFn: (lend: NewLend) => call(endpoints.addLend, { json: lend }),
    meta: {
      invalidates: [lendsQuery.queryKey],
      success: 'Lend borrow added successfully!',
      failure: 'Something went wrong!',
    },
  })

/** Replaces a record. Its failure is misspelt in the specification, and so here. */
export const useEditLend = () =>
  useMutation({
    mutationFn: (lend: EditedLend) => call(endpoints.editLend, { json: lend }),
    meta: { invalidates: [lendsQuery.queryKey], success: 'Update successful!', failure: 'Something worng!' },
  })

/** Deletes a record. */
export const useDeleteLend = () =>
  useMutation({
    mutationFn: (id: string) => call(endpoints.deleteLend, { json: { id } }),
    meta: {
      invalidates: [lendsQuery.queryKey],
      success: 'Record deleted successfully!',
      failure: 'Failed to delete record!',
    },
  })

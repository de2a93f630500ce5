import { act, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { useLends } from '#src/lends/lend-queries.ts'
import { useRenamePerson } from '#src/people/person-changes.ts'
import { given } from '#tests/screens/banks/given.ts'
import { lend } from '#tests/screens/lends/given.ts'
import { renderHookOverMocks } from './render-hook-over-mocks.tsx'

test('useRenamePerson renames a person in every record, whatever the spelling', async () => {
  const { call } = await given([])
  await call(endpoints.addLend, lend({ returnName: 'ravi  kumar' }))
  await call(endpoints.addLend, lend({ returnName: 'Ravi Kumar' }))
  const { result } = renderHookOverMocks(() => ({ lends: useLends(), rename: useRenamePerson() }))
  await waitFor(() => expect(result.current.lends.data).toHaveLength(2))
  const { results } = await act(() => result.current.rename.mutateAsync({ from: 'Ravi Kumar', to: 'Ravi' }))
  expect(results).toEqual([{ renamed: 2 }])
  await waitFor(() => expect(result.current.lends.data).toMatchObject([{ returnName: 'Ravi' }, { returnName: 'Ravi' }]))
})

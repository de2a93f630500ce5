import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createQueryClient } from '#src/lib/cache/query-client.ts'

/** Renders a hook with the application's query client. The MSW handlers answer its requests. */
export const renderHookOverMocks = <Result,>(hook: () => Result) => {
  const queryClient = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  return renderHook(hook, { wrapper })
}

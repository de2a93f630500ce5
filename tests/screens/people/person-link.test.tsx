import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Feature } from '#contract/features.ts'
import { tokenStore } from '#src/lib/api/token.ts'
import { createQueryClient } from '#src/lib/cache/query-client.ts'
import { PersonLink } from '#src/people/person-link.tsx'
import { sessionQuery } from '#src/session/session-queries.ts'

const user = {
  id: '1',
  name: 'Asha',
  email: 'a@example.com',
  phoneNumber: '',
  deathOfBirth: '',
  profileImage: '',
  upi: '',
}

/** Renders a person's name for a user of a server with these features. */
const renderName = async (name: string, features: Feature[] = ['people']) => {
  tokenStore.set('token')
  const queryClient = createQueryClient()
  queryClient.setQueryData(sessionQuery('token').queryKey, { ...user, features })
  const routeTree = createRootRoute({
    component: () => (
      <p>
        Person: <PersonLink name={name} />
      </p>
    ),
  })
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  render(
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  )
  return screen.findByText(/^Person:/)
}

describe('the name of a person', () => {
  test.each([
    ['Ravi Kumar', '/person/Ravi%20Kumar'],
    ['A/C 50% ?', '/person/A%2FC%2050%25%20%3F'],
    ['Meera 🌸', '/person/Meera%20%F0%9F%8C%B8'],
  ])('%s is a link to their page', async (name, href) => {
    await renderName(name)
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  test('is text when the server has no pages of people', async () => {
    expect(await renderName('Ravi', ['returns'])).toHaveTextContent('Person: Ravi')
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  test.each(['', ' ', '.', '..'])('is text when no address can contain it: "%s"', async (name) => {
    expect((await renderName(name)).textContent).toBe(`Person: ${name}`)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })
})

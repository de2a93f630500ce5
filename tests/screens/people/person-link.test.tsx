import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { features as fullFeatures } from '#contract/features.ts'
import { PersonLink } from '#src/people/person-link.tsx'
import { ServerContext, toServer } from '#src/session/server.ts'

/** Renders a person's name for a user of a server with these features. */
const renderName = async (name: string, features: readonly string[] = fullFeatures) => {
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
      <ServerContext value={toServer(features)}>
        <RouterProvider router={router} />
      </ServerContext>
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

  test('is text over a server of the first version', async () => {
    expect(await renderName('Ravi', [])).toHaveTextContent('Person: Ravi')
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })

  test.each(['', ' ', '.', '..'])('is text when no address can contain it: "%s"', async (name) => {
    expect((await renderName(name)).textContent).toBe(`Person: ${name}`)
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })
})

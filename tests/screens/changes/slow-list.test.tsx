import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clearFaults, type EndpointName, loseResponse, stall, stallResponse } from '#mocks/faults.ts'
import { expense, renderBank } from '#tests/screens/banks/given.ts'
import { choose, chooseInRow, fillField } from '#tests/screens/choose.ts'
import { comeBackOnline, dialog, retype, setOnline, waitUntilSent } from './given.ts'
import { openSecondTab } from './second-tab.tsx'

beforeEach(() => setOnline(true))
afterEach(clearFaults)

/** The lists of the screen of an account. */
const lists = ['bankExpenses', 'allBank', 'idBank', 'ledger'] as const

/** What a tab shows: its rows but those that it shows as deleted, and the balance beside them. */
const read = (tab: HTMLElement): string => {
  const rows = within(tab)
    .queryAllByRole('row', { name: /Groceries|Notebooks/ })
    .filter((row) => !/Delete waiting to be sent/.test(row.textContent))
    .map((row) => /(Groceries|Notebooks).*?(₹[\d.,]+)/.exec(row.textContent)?.slice(1).join(' '))
  const balance = within(tab).queryByRole('region', { name: 'Balance' })?.textContent
  return [...rows.toSorted(), /₹[\d.,]+/.exec(balance ?? '')?.[0]].join(', ')
}

/** Notes each picture that a tab shows, one after the other without the same twice. */
const watch = (tab: HTMLElement): readonly string[] => {
  const shown = [read(tab)]
  const observer = new MutationObserver(() => {
    // After the task, in which a browser draws nothing.
    setTimeout(() => {
      const now = read(tab)
      if (now !== shown.at(-1)) shown.push(now)
    })
  })
  observer.observe(tab, { childList: true, subtree: true, characterData: true })
  return shown
}

/** What both tabs show at first. */
const before = 'Groceries ₹100.00, ₹500.00'

/** Two tabs with the screen of an account of ₹500 after an expense of ₹100. The second one makes the changes. */
const renderTabs = async () => {
  const { container: watching, queryClient, id } = await renderBank({ amount: 600 }, [expense({ amount: 100 })])
  const isReady = (tab: HTMLElement) => waitFor(() => expect(read(tab)).toBe(before))
  await isReady(watching)
  const { container: acting, queryClient: otherClient, user } = await openSecondTab(`/bank/${id}`)
  await isReady(acting)
  const clients = [queryClient, otherClient]
  const settle = () => waitFor(() => expect(clients.map((client) => client.isFetching())).toEqual([0, 0]))
  await settle()
  const pictures = [watch(acting), watch(watching)]
  return {
    user,
    settle,
    pictures,
    /** Waits until both tabs show it, and no form is open. */
    waitUntilShown: async (shows: string) => {
      await waitFor(() => expect(pictures.map((shown) => shown.at(-1))).toEqual([shows, shows]))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    },
    tab: within(acting),
    /** Lets both tabs ask for their lists, as they do when they come to the front. */
    askForLists: () => {
      for (const client of clients) void client.invalidateQueries()
    },
  }
}

type Tabs = Awaited<ReturnType<typeof renderTabs>>

/** The changes, and what the tabs show then. */
const changes: { call: EndpointName; make: (tabs: Tabs) => Promise<void>; shows: string }[] = [
  {
    call: 'addExpenses',
    make: async ({ user, tab }) => {
      await user.click(tab.getByRole('link', { name: 'Add Expenses' }))
      const form = within(await screen.findByRole('form', { name: 'Add Expenses' }))
      await fillField(user, form.getByLabelText(/^Amount/), '40')
      await fillField(user, form.getByLabelText(/^Reason/, { selector: 'input' }), 'Notebooks')
      await choose(user, 'Type', 'Cash')
      await user.click(form.getByRole('button', { name: 'Add' }))
    },
    shows: 'Groceries ₹100.00, Notebooks ₹40.00, ₹460.00',
  },
  {
    call: 'editExpense',
    make: async ({ user, tab }) => {
      await chooseInRow(user, tab.getByRole('row', { name: /Groceries/ }), 'Edit')
      const form = await dialog(/^Edit/)
      await retype(user, form.getByLabelText(/^Amount/), '70')
      await user.click(form.getByRole('button', { name: 'Save' }))
    },
    shows: 'Groceries ₹70.00, ₹530.00',
  },
  {
    call: 'deleteExpense',
    make: async ({ user, tab }) => {
      await chooseInRow(user, tab.getByRole('row', { name: /Groceries/ }), 'Delete')
      await user.click((await dialog('Delete this expense?')).getByRole('button', { name: 'Delete' }))
    },
    shows: '₹600.00',
  },
  {
    call: 'creditAmount',
    make: async ({ user, tab }) => {
      await user.click(tab.getByRole('link', { name: 'Credit' }))
      const form = await dialog('Credit')
      await fillField(user, form.getByLabelText(/^Amount/), '50')
      await user.click(form.getByRole('button', { name: 'Credit' }))
    },
    shows: 'Groceries ₹100.00, ₹550.00',
  },
]

describe.each(changes)(
  '$call while a slow list is under way is shown in both tabs once, at once and for good',
  ({ call, make, shows }) => {
    test.each([
      ['the server made the list before the change', stallResponse],
      ['the server makes the list after the change', stall],
    ])('when %s', async (_when, hold) => {
      const tabs = await renderTabs()
      const releases = lists.map((list) => hold(list))
      tabs.askForLists()
      await make(tabs)
      await tabs.waitUntilShown(shows)
      for (const release of releases) release()
      await tabs.settle()
      expect(tabs.pictures).toEqual([
        [before, shows],
        [before, shows],
      ])
    })

    test('when the response to it is lost, and it is sent again', async () => {
      const tabs = await renderTabs()
      const releases = lists.map((list) => stallResponse(list))
      tabs.askForLists()
      loseResponse(call, 'once')
      await make(tabs)
      // A form holds it until the user lets it go. A delete has no form.
      const [last] = await screen.findAllByText(/^(Send later|Delete waiting to be sent)$/)
      for (const release of releases) release()
      await tabs.settle()
      if (call === 'deleteExpense') comeBackOnline()
      else await tabs.user.click(last ?? document.body)
      await waitUntilSent()
      await tabs.waitUntilShown(shows)
      await tabs.settle()
      // Beside the message of a form its change is not done.
      const held = call === 'deleteExpense' ? [] : [before, shows]
      expect(tabs.pictures).toEqual([
        [before, shows, ...held],
        [before, shows],
      ])
    })
  },
)

import { describe, expect, test } from 'vitest'
import { readStatement } from '#src/statements/columns/read-statement.ts'
import { findLayout, toRemembered } from '#src/statements/columns/remembered-layouts.ts'
import { readRows } from '#src/statements/files/read-rows.ts'
import { toSignedPaise } from '#src/statements/statement-row.ts'
import { drawStatement } from '#tests/tools/statement-pdf.ts'
import { readFile, readFileOf } from './read-given.ts'

const TODAY = '2026-11-26'
const HEAD = 'Date,Description,Amount'
const card = { accountNumber: '', kind: 'card' } as const

const purchases = ['15/04/2026,CAFE,500.00', '16/04/2026,BOOKS,300.00', '18/04/2026,RAZORPAY PAYMENTS,90.00']

/** Turns the signs of all amounts. */
const turn = (lines: readonly string[]): string[] =>
  lines.map((line) => line.replace(/,(-?)([\d.]+)$/, (_, sign, number) => `,${sign ? '' : '-'}${number}`))

const sum = ({ rows, question }: Awaited<ReturnType<typeof readFile>>) => ({
  paise: rows.map(toSignedPaise),
  question: question?.kind,
})

describe('purchases go out and payments come in', () => {
  const withPayment = [...purchases, '20/04/2026,TRANSFER 4711,-700.00']
  const paise = [-50_000, -30_000, -9_000, 70_000]

  test.each([
    ['its total', ['Previous Balance,1000.00', HEAD, ...withPayment, 'Total Amount Due,1190.00']],
    [
      'its total, with a minus at purchases',
      ['Previous Balance,1000.00', HEAD, ...turn(withPayment), 'Total Amount Due,1190.00'],
    ],
    ['its total, without a balance before', [HEAD, ...withPayment, 'Total Amount Due,190.00']],
    ['the words of a payment', [HEAD, ...withPayment.map((line) => line.replace('TRANSFER', 'PAYMENT RECEIVED'))]],
    [
      'the words of a payment, with a minus at purchases',
      [HEAD, ...turn(withPayment).map((line) => line.replace('TRANSFER', 'CC PAYMENT'))],
    ],
    ['the words of a payment without any sign', [HEAD, ...purchases, '20/04/2026,PAYMENT - THANK YOU,700.00']],
    ['Cr after an amount', [HEAD, ...purchases, '20/04/2026,TRANSFER,700.00 Cr']],
    [
      'a side that says CR or nothing',
      [`${HEAD},Billing Amount Sign`, ...purchases.map((line) => `${line},`), '20/04/2026,TRANSFER,700.00,CR'],
    ],
  ])('as the file proves by %s', async (_, lines) => {
    expect(sum(await readFileOf(card, ...lines))).toEqual({ paise, question: undefined })
  })

  test.each([
    ['', ['500.00,1500.00', '300.00,1800.00', '90.00,1890.00', '-700.00,1190.00']],
    [', with a minus at purchases', ['-500.00,1500.00', '-300.00,1800.00', '-90.00,1890.00', '700.00,1190.00']],
    [' below zero', ['500.00,-1500.00', '300.00,-1800.00', '90.00,-1890.00', '-700.00,-1190.00']],
  ])('as the file proves by its balances%s', async (_, amounts) => {
    const lines = amounts.map((amount, index) => `1${index}/04/2026,N ${index},${amount}`)
    expect(sum(await readFileOf(card, `${HEAD},Balance`, ...lines))).toEqual({ paise, question: undefined })
  })
})

describe('where nothing proves it', () => {
  test('it is asked with an amount of each kind, for a card only', async () => {
    const lines = [HEAD, ...purchases, '20/04/2026,TRANSFER,-700.00']
    const { question } = await readFileOf(card, ...lines)
    expect(question).toEqual({
      kind: 'plain',
      examples: [
        { cell: '500.00', words: 'CAFE' },
        { cell: '-700.00', words: 'TRANSFER' },
      ],
    })
    expect(sum(await readFile(...lines))).toEqual({ paise: [50_000, 30_000, 9_000, -70_000], question: undefined })
  })

  test('payments on both kinds of amounts prove nothing', async () => {
    const both = ['20/04/2026,CC PAYMENT,-700.00', '21/04/2026,REFUND SHOES,70.00']
    expect((await readFileOf(card, HEAD, ...purchases, ...both)).question?.kind).toBe('plain')
  })

  test('the answer reads the file, and is remembered with its columns', async () => {
    const rows = [HEAD, ...turn(purchases), '20/04/2026,TRANSFER,700.00'].map((line) => line.split(','))
    const layout = findLayout(rows, undefined, TODAY)
    if (!layout) throw new Error('There is no header.')
    expect(readStatement(rows, layout, TODAY, card).question?.kind).toBe('plain')
    const again = findLayout(rows, toRemembered(rows, { ...layout, plain: 'payments' }, TODAY), TODAY)
    expect(again?.plain).toBe('payments')
    expect(sum(readStatement(rows, again ?? layout, TODAY, card))).toEqual({
      paise: [-50_000, -30_000, -9_000, 70_000],
      question: undefined,
    })
  })
})

test('the bill of a card as PDF is proven by its total', async () => {
  const bytes = await drawStatement(
    [
      ['18/04/2026', 'CAFE', '1,500.00'],
      ['19/04/2026', 'TRANSFER', '-700.00'],
      ['20/04/2026', 'BOOKS', '300.00'],
    ],
    {
      columns: [
        { head: 'Date', left: 36, width: 60 },
        { head: 'Description', left: 120, width: 220 },
        { head: 'Amount', left: 350, width: 80, align: 'right' },
      ],
      above: ['Previous Balance 1,000.00', 'Total Amount Due 2,100.00'],
    },
  )
  const rows = await readRows(bytes)
  const layout = findLayout(rows, undefined, TODAY)
  if (!layout) throw new Error('There is no header.')
  expect(sum(readStatement(rows, layout, TODAY, card))).toEqual({
    paise: [-150_000, 70_000, -30_000],
    question: undefined,
  })
})

import { randomUUID } from 'node:crypto'
import type autocannon from 'autocannon'
import { buildPath, endpoints, IDEMPOTENCY_KEY } from '#contract/endpoints.ts'
import { logIn, send } from '#tests/reliability/tools/client.ts'
import { inWords, type Row, report, spread } from './report.ts'
import { openBareWriter } from './server/bare-writer.ts'
import { CLIENTS, measureLoad, type Throughput } from './server/load.ts'
import { addPerson, withStore } from './server/person.ts'
import { type Ground, onEachEngine } from './server/place.ts'
import { inRounds, ratioTo } from './server/rounds.ts'
import { BY_HAND, PRODUCT, type Server, startServer } from './server/start-server.ts'

const ROUNDS = 5
const SECONDS = 2

const expenseOf = (bankId: string): string =>
  JSON.stringify({ bank_id: bankId, date: '2024-02-29', amount: 0.01, reason: 'Groceries', amountDebit: 'CASH' })

/** Fails unless both servers respond with the same list. */
const compare = async (product: Server, byHand: Server, token: string, path: string): Promise<void> => {
  const read = async ({ url }: Server) => (await send(url, { method: 'GET', path }, { token })).text()
  const [ours, reference] = await Promise.all([read(product), read(byHand)])
  if (ours !== reference || ours.length < 1_000) throw new Error(`The responses to ${path} are not the same list.`)
}

/** What the clients ask of the product, each of a bank of its own. */
const askProduct = (server: Server, token: string, { bankIds }: { bankIds: string[] }) => {
  const headers = { authorization: `Bearer ${token}` }
  const bankOf = (client: number) => bankIds[client] ?? ''
  const ask = (requestOf: (client: number) => autocannon.Request, status: number) => () =>
    measureLoad(server, { requestOf, status }, SECONDS)
  const post = { method: 'POST' as const, path: endpoints.addExpenses.path }
  const typed = { ...headers, 'content-type': 'application/json' }
  return {
    read: ({ path }: { path: string }) => ask(() => ({ path, headers }), 200),
    /** None a second when the list carries no mark by which it could be found unchanged. */
    readUnchanged:
      ({ path }: { path: string }) =>
      async (): Promise<Throughput> => {
        const list = await send(server.url, { method: 'GET', path }, { token })
        await list.arrayBuffer()
        const tag = list.headers.get('ETag')
        return tag === null
          ? { perSecond: 0 }
          : ask(() => ({ path, headers: { ...headers, 'if-none-match': tag } }), 304)()
      },
    spend: ask((client) => ({ ...post, headers: typed, body: expenseOf(bankOf(client)) }), 201),
    spendWithKey: ask(
      (client) => ({
        ...post,
        headers: typed,
        body: expenseOf(bankOf(client)),
        setupRequest: (request) => ({ ...request, headers: { ...request.headers, [IDEMPOTENCY_KEY]: randomUUID() } }),
      }),
      201,
    ),
    credit: ask((client) => {
      const { path } = buildPath(endpoints.creditAmount, { id: bankOf(client) })
      return { method: 'PATCH', path: `${path}?amount=1`, headers }
    }, 200),
  }
}

const measure = async ({ engine, newPlace }: Ground): Promise<Row[]> => {
  const place = await newPlace()
  const [reader, writer, bareOwner] = await withStore(place, async (store) => [
    await addPerson(store, { lends: 100, banks: 20 }),
    await addPerson(store, { banks: CLIENTS }),
    await addPerson(store, { banks: CLIENTS }),
  ])
  const product = await startServer(PRODUCT, place)
  const byHand = await startServer(BY_HAND, place)
  const bareWriter = await openBareWriter(place, bareOwner)
  const [readerToken, writerToken] = [await logIn(product.url, reader), await logIn(product.url, writer)]
  for (const { path } of [endpoints.allBank, endpoints.getLend]) await compare(product, byHand, readerToken, path)
  const [reads, writes] = [askProduct(product, readerToken, reader), askProduct(product, writerToken, writer)]
  const reference = askProduct(byHand, readerToken, reader)
  const samples = await inRounds(ROUNDS, {
    allBankByHand: reference.read(endpoints.allBank),
    allBank: reads.read(endpoints.allBank),
    getLendByHand: reference.read(endpoints.getLend),
    getLend: reads.read(endpoints.getLend),
    allBankUnchanged: reads.readUnchanged(endpoints.allBank),
    getLendUnchanged: reads.readUnchanged(endpoints.getLend),
    driver: () => bareWriter.measure(SECONDS),
    spend: writes.spend,
    spendWithKey: writes.spendWithKey,
    credit: writes.credit,
  })
  await bareWriter.close()
  await product.close()
  await byHand.close()

  type Subject = Parameters<typeof samples>[0]
  const rates = (subject: Subject) => samples(subject).map(({ perSecond }) => perSecond)
  const figureOf = (subject: Subject) => {
    const processor = samples(subject).flatMap((sample) => sample.processor ?? [])
    const each = processor.length > 0 ? `, ${Math.round(spread(processor).median)} µs of processor each` : ''
    return `${inWords(spread(rates(subject)), '/s')}${each}`
  }
  const rowOf = (
    what: string,
    subject: Subject,
    reference: 'allBankByHand' | 'getLendByHand' | 'driver',
    least?: number,
  ): Row => {
    const ratio = ratioTo(rates(reference), rates(subject))
    const name = reference === 'driver' ? 'the driver' : 'by hand'
    return {
      what: `${engine}: ${what}`,
      goal: least === undefined ? '' : `≥ ${least} × ${name}`,
      figure: figureOf(subject),
      reference: `${name} ${figureOf(reference)}`,
      ratio,
      ...(least !== undefined && { reached: ratio >= least }),
    }
  }
  return [
    rowOf('GET all-bank, 20 banks', 'allBank', 'allBankByHand', 0.35),
    rowOf('GET get-lend, 100 records', 'getLend', 'getLendByHand', 0.7),
    rowOf('GET all-bank unchanged, 304', 'allBankUnchanged', 'allBankByHand'),
    rowOf('GET get-lend unchanged, 304', 'getLendUnchanged', 'getLendByHand'),
    rowOf('POST add-expenses', 'spend', 'driver', 0.35),
    rowOf('POST add-expenses with an Idempotency-Key', 'spendWithKey', 'driver'),
    rowOf('PATCH credit-amount', 'credit', 'driver'),
  ]
}

await report('server-calls', await onEachEngine(measure))

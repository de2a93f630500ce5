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
import { BARE, PRODUCT, type Server, startServer } from './server/start-server.ts'

const ROUNDS = 5
const SECONDS = 2

const expenseOf = (bankId: string): string =>
  JSON.stringify({ bank_id: bankId, date: '2024-02-29', amount: 0.01, reason: 'Groceries', amountDebit: 'CASH' })

/** What the clients ask of the product, each of a bank of its own. */
const askProduct = async (server: Server, person: { email: string; password: string; bankIds: string[] }) => {
  const token = await logIn(server.url, person)
  const headers = { authorization: `Bearer ${token}` }
  const bankOf = (client: number) => person.bankIds[client] ?? ''
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
  const bare = await startServer(BARE)
  const product = await startServer(PRODUCT, place)
  const bareWriter = await openBareWriter(place, bareOwner)
  const [reads, writes] = [await askProduct(product, reader), await askProduct(product, writer)]
  const samples = await inRounds(ROUNDS, {
    limit: () => measureLoad(bare, { requestOf: () => ({ path: '/readyz' }), status: 200 }, SECONDS),
    allBank: reads.read(endpoints.allBank),
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
  await bare.close()

  type Subject = Parameters<typeof samples>[0]
  const rates = (subject: Subject) => samples(subject).map(({ perSecond }) => perSecond)
  const figureOf = (subject: Subject) => {
    const processor = samples(subject).flatMap((sample) => sample.processor ?? [])
    const each = processor.length > 0 ? `, ${Math.round(spread(processor).median)} µs of processor each` : ''
    return `${inWords(spread(rates(subject)), '/s')}${each}`
  }
  const rowOf = (what: string, subject: Subject, reference: 'limit' | 'driver', least?: number): Row => {
    const ratio = ratioTo(rates(reference), rates(subject))
    return {
      what: `${engine}: ${what}`,
      goal: least === undefined ? '' : `≥ ${least} × the ${reference}`,
      figure: figureOf(subject),
      reference: `${reference} ${inWords(spread(rates(reference)), '/s')}`,
      ratio,
      ...(least !== undefined && { reached: ratio >= least }),
    }
  }
  const goals = engine === 'SQLite' ? { allBank: 0.35, getLend: 0.25 } : { allBank: 0.12, getLend: 0.1 }
  return [
    { what: `${engine}: the limit, bare Hono`, goal: '', figure: figureOf('limit') },
    rowOf('GET all-bank, 20 banks', 'allBank', 'limit', goals.allBank),
    rowOf('GET get-lend, 100 records', 'getLend', 'limit', goals.getLend),
    rowOf('GET all-bank unchanged, 304', 'allBankUnchanged', 'limit'),
    rowOf('GET get-lend unchanged, 304', 'getLendUnchanged', 'limit'),
    rowOf('POST add-expenses', 'spend', 'driver', 0.5),
    rowOf('POST add-expenses with an Idempotency-Key', 'spendWithKey', 'driver'),
    rowOf('PATCH credit-amount', 'credit', 'driver'),
  ]
}

await report('server-calls', await onEachEngine(measure))

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabase, startPostgres } from '#tests/tools/postgres.ts'

type Engine = 'SQLite' | 'PostgreSQL'

/** Where a server keeps its data: what it is started with. */
export type Place = { DATA_DIR: string; DATABASE_URL: string; RATE_LIMITS: string }

export type Ground = { engine: Engine; newPlace: () => Promise<Place> }

const startEngine = async (engine: Engine, folder: string) => {
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined
  let places = 0
  return {
    newPlace: async (): Promise<Place> => {
      places += 1
      return {
        DATA_DIR: join(folder, String(places)),
        DATABASE_URL: postgres ? await createDatabase(postgres.url) : '',
        RATE_LIMITS: 'off',
      }
    },
    close: async () => postgres?.close(),
  }
}

/** Measures on each engine, one after the other, on empty places that are thrown away in the end. */
export const onEachEngine = async <Row>(measure: (ground: Ground) => Promise<Row[]>): Promise<Row[]> => {
  const rows: Row[] = []
  for (const engine of ['SQLite', 'PostgreSQL'] as const) {
    const folder = await mkdtemp(join(tmpdir(), 'wealth-care-bench-'))
    const { newPlace, close } = await startEngine(engine, folder)
    try {
      rows.push(...(await measure({ engine, newPlace })))
    } finally {
      await close()
      await rm(folder, { recursive: true })
    }
  }
  return rows
}

import { inject, onTestFinished } from 'vitest'
import { createDatabase, dropDatabase } from '#tests/tools/postgres.ts'
import { temporaryDirectory } from './programs.ts'

/** The environment variables that say where a server keeps its data. */
export type Place = { DATA_DIR: string; DATABASE_URL: string | undefined; RATE_LIMITS: string }

export const engines = ['SQLite', 'PostgreSQL'] as const

/** Creates an empty database for the test. */
export const newPlace = async (engine: (typeof engines)[number]): Promise<Place> => {
  const place = { DATA_DIR: await temporaryDirectory(), RATE_LIMITS: 'off' }
  const server = inject('postgres')
  if (engine === 'SQLite') return { ...place, DATABASE_URL: undefined }
  if (server === undefined) throw new Error('There is no PostgreSQL.')
  const database = await createDatabase(server)
  onTestFinished(() => dropDatabase(server, database))
  return { ...place, DATABASE_URL: database }
}

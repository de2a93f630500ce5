import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { readConfiguration } from '#server/node/configuration.ts'
import { type Running, start } from '#server/node/start.ts'

/** Creates a directory that is deleted after the test. */
export const temporaryDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'wealth-care-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** Starts the server on a free port until the end of the test, and collects its output. */
export const startServer = async (
  variables: Record<string, string> = {},
  clientFolder?: string,
  clock?: () => Date,
): Promise<Running & { output: string[] }> => {
  const output: string[] = []
  const configuration = readConfiguration({ PORT: '0', DATA_DIR: temporaryDirectory(), ...variables })
  const server = await start(configuration, {
    output: { write: (text) => void output.push(text) },
    ...(clientFolder !== undefined && { clientFolder }),
    ...(clock && { clock }),
  })
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= server.stop()
    return stopping
  }
  onTestFinished(stop)
  return { url: server.url, stop, output }
}

/** Registers a user, with a picture or without. */
export const registerAt = (url: string, email: string, picture?: Blob): Promise<Response> => {
  const form = new FormData()
  form.set('user', JSON.stringify({ name: 'Asha', email, deathOfBirth: '1990-02-03', password: 'Strong-password' }))
  if (picture) form.set('profileImage', picture, 'me')
  return fetch(`${url}/api/auth/v1/register`, { method: 'POST', body: form })
}

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

const IMAGE = 'wealth-care-test'
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024

/** Runs a program and returns what it prints. Rejects when it fails. */
const runProgram = async (program: string, words: readonly string[]): Promise<string> =>
  (await promisify(execFile)(program, words, { maxBuffer: MAX_OUTPUT_BYTES })).stdout

/** Finds the engine that `CONTAINER_ENGINE` names, else Docker or Podman, whichever responds. */
const findEngine = async (): Promise<string> => {
  for (const name of [process.env.CONTAINER_ENGINE ?? ['docker', 'podman']].flat()) {
    const responds = await runProgram(name, ['info']).then(
      () => true,
      () => false,
    )
    if (responds) return name
  }
  throw new Error('No container engine responds: install Podman (on Debian, apt-get install podman), or start Docker.')
}

/** Reads the options with which docs/DEPLOY.md runs the image, without names, folders and addresses of the host. */
const readRunOptions = (): string[] => {
  const [, command] =
    /docker run (--detach(?:.*\\\n)+.*) wealth-care\n/.exec(readFileSync('docs/DEPLOY.md', 'utf8')) ?? []
  if (command === undefined) throw new Error('docs/DEPLOY.md has no command that runs the image.')
  const words = command.split(/[\s\\]+/)
  const ofHost = ['--name', '--restart', '--network', '--publish', '--env-file', '--volume']
  return words.filter((word, index) => !ofHost.includes(word) && !ofHost.includes(words[index - 1] ?? ''))
}

/**
 * Builds the image, and returns what a host does with it. `NODE_IMAGE` is another image to build on, for a machine that
 * reaches no registry (tests/container/make-base.sh makes one).
 */
export const buildImage = async () => {
  const engine = await findEngine()
  const run = (...words: string[]): Promise<string> => runProgram(engine, words)
  const base = process.env.NODE_IMAGE ? ['--build-arg', `NODE_IMAGE=${process.env.NODE_IMAGE}`] : []
  const format = engine === 'podman' ? ['--format', 'docker'] : [] // Podman's own format has no health check.
  const network = ['--network', 'host'] // for npm
  await run('build', ...format, ...network, ...base, '--file', 'docs/deploy/Dockerfile', '--tag', IMAGE, '.')
  const options = readRunOptions()
  return {
    run,
    /** Starts a container as docs/DEPLOY.md says, with this volume and a free port. */
    startContainer: (name: string, volume: string): Promise<string> =>
      run('run', '--name', name, '--publish', '127.0.0.1::3000', '--volume', `${volume}:/data`, ...options, IMAGE),
    /** Runs a command in a container of its own on this volume. */
    runOnce: (volume: string, ...command: string[]): Promise<string> =>
      run('run', '--rm', '--volume', `${volume}:/data`, IMAGE, ...command),
    /** Returns the address of the server in a container. */
    findUrl: async (name: string): Promise<string> => `http://${(await run('port', name, '3000/tcp')).trim()}`,
    /** Returns a field of what the engine says of a container. */
    inspect: async (name: string, field: string): Promise<string> =>
      (await run('inspect', '--format', `{{${field}}}`, name)).trim(),
  }
}

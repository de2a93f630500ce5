import type { Rows } from './cells.ts'
import { FileError, MAX_FILE_BYTES } from './problem.ts'
import type { FileMessage, FileRequest } from './respond.ts'

/** A file that was read: its rows, and the hash of its content. */
export type ReadFile = { name: string; rows: Rows; hash: string }

type ReadOptions = {
  /** Ends the reading. */
  signal: AbortSignal
  /** Called with the part that is read, from 0 to 1. */
  onProgress: (share: number) => void
  /** The password of a protected file. It goes to the worker, and is kept nowhere. */
  password?: string | undefined
}

/** Whether a message is ours: the reader of PDFs tells the page that it is ready. */
const isOurs = (message: object): message is FileMessage => 'kind' in message

/** Reads a file in a worker, so that the page stays usable. Throws a `FileError` for a file that is no statement. */
export const readFile = async (file: File, { signal, onProgress, password }: ReadOptions): Promise<ReadFile> => {
  if (file.size > MAX_FILE_BYTES) throw new FileError('tooLarge')
  signal.throwIfAborted()
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve, reject } = Promise.withResolvers<ReadFile>()
  const receive: { [Kind in FileMessage['kind']]: (message: Extract<FileMessage, { kind: Kind }>) => void } = {
    progress: ({ share }) => onProgress(share),
    read: ({ rows, hash }) => resolve({ name: file.name, rows, hash }),
    refused: ({ problem }) => reject(new FileError(problem)),
  }
  const abort = (): void => reject(signal.reason)
  worker.addEventListener('message', ({ data }: MessageEvent<object>) => {
    if (isOurs(data)) receive[data.kind](data as never) // the kind names the function
  })
  worker.addEventListener('error', () => reject(new FileError('failed'))) // its code could not be loaded
  signal.addEventListener('abort', abort)
  worker.postMessage({ file, password } satisfies FileRequest)
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', abort)
    worker.terminate()
  }
}

import { respond } from './respond.ts'

addEventListener(
  'message',
  ({ data: file }: MessageEvent<Blob>) => void respond(file, (message) => postMessage(message)),
)

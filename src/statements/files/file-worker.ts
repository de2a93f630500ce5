import { type FileRequest, respond } from './respond.ts'

addEventListener(
  'message',
  ({ data }: MessageEvent<FileRequest>) => void respond(data, (message) => postMessage(message)),
)

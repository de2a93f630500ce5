/** The part of the reader of PDFs that works. It stands in `globalThis.pdfjsWorker` when it is loaded, and has no types. */
declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  export const WorkerMessageHandler: unknown
}

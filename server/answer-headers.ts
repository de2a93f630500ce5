/** What every answer of a call says: it is kept by nobody, and it is what its type says. An answer's own go before them. */
export const answerHeaders = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' } as const

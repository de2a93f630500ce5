/** Invalid amounts. */
const badAmounts = [
  '1e3',
  -1,
  '-1',
  'NaN',
  '0x10',
  1.005,
  '1,000',
  '.5',
  '５',
  ' ',
  null,
  true,
  [5],
  {},
  1e21,
  '5;drop',
]

/** Hostile values for any field. */
export const hostile: unknown[] = [
  ...badAmounts,
  '',
  0,
  '\u0000',
  '\ud800',
  '\u202e<script>',
  "' or 1=1 --",
  '../../../etc/passwd',
  '__proto__',
  { $ne: null },
  { toString: 1 },
  [[]],
  'x'.repeat(3_000),
  '01900000-0000-7000-8000-000000000000',
]

/** Whether a value is an invalid amount. */
export const isBadAmount = (value: unknown): boolean => badAmounts.includes(value as never)

import { googlePay, paytm, phonePe } from './apps.ts'
import { axis } from './axis.ts'
import { hdfc } from './hdfc.ts'
import { icici } from './icici.ts'
import { kotak } from './kotak.ts'
import { others } from './others.ts'
import type { Sample } from './sample.ts'
import { sbi } from './sbi.ts'
import { bills, noMoney, processed, sides } from './sides.ts'
import { traps } from './traps.ts'

/** Invented messages by their sender. */
export const samples: Record<string, readonly Sample[]> = {
  HDFC: hdfc,
  SBI: sbi,
  ICICI: icici,
  Axis: axis,
  Kotak: kotak,
  'Google Pay': googlePay,
  PhonePe: phonePe,
  Paytm: paytm,
  'any sender': others,
  'a sender with more numbers': traps,
  'one who was paid': bills,
  'two sides': sides,
  'one who tells of no money': noMoney,
  'a mandate that was processed': processed,
}

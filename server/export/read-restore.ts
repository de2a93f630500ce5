import type { AnySchema } from 'yup'
import { EXPORT_FORMAT, EXPORT_VERSION } from '#contract/export/response.ts'
import { buildExportSchemas, type ExportedItems, laterLists } from '#contract/export/rules.ts'
import { exportedNameSchema } from '#contract/people/rules.ts'
import { exportedPlanSchemas, planKindSchema } from '#contract/plans/rules.ts'
import type { AppContext } from '#server/environment.ts'
import { Problem } from '#server/http/problem.ts'
import { keepForToday, readJsonObject, toFields, validate } from '#server/http/read-request.ts'
import { RESTORE_LIMITS } from '#server/http/scan-json.ts'
import { toLendFields } from '#server/lends/lend-fields.ts'
import { readHandles } from '#server/people/read-handles.ts'
import { toPlanFields } from '#server/plans/plan-fields.ts'
import { yieldToRequests } from '#server/store/chunks.ts'

const getSchemas = keepForToday(buildExportSchemas)

const ITEMS_PER_TURN = 100

/** Builds the refusal of a document: what is wrong, and with which item. */
export const refuseItem = (list: keyof ExportedItems, index: number, message: string): Problem => {
  const place = `${list}[${index}]`
  return new Problem(400, `${place}: ${message}`, { errors: { [place]: message } })
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Names the item in the refusal of one of its fields. */
const validateItem = <Schema extends AnySchema>(
  list: keyof ExportedItems,
  index: number,
  schema: Schema,
  item: object,
) =>
  validate(schema, item).catch((error: unknown) => {
    throw error instanceof Problem ? refuseItem(list, index, error.message) : error
  })

/** Reads an exported document; 400 with what is wrong where. */
export const readRestore = async (c: AppContext): Promise<ExportedItems> => {
  const body: Record<string, unknown> = { ...(await readJsonObject(c, RESTORE_LIMITS)) }
  if (body.format !== EXPORT_FORMAT) throw new Problem(400, 'This is not an export of Wealth Care.')
  if (body.version !== EXPORT_VERSION) throw new Problem(400, 'This export is of another version of Wealth Care.')
  const schemas = getSchemas(c)
  const readList = async <Item>(
    list: keyof ExportedItems,
    read: (item: object, index: number) => Promise<Item>,
  ): Promise<Item[]> => {
    const sent = body[list] ?? (laterLists.includes(list) ? [] : undefined)
    if (!Array.isArray(sent)) throw new Problem(400, `${list}: The list is missing.`, { errors: { [list]: 'Missing' } })
    const items: Item[] = []
    for (const [index, item] of sent.entries()) {
      if (index % ITEMS_PER_TURN === 0) await yieldToRequests()
      items.push(await read(isObject(item) ? item : {}, index))
    }
    return items
  }
  const readItems = <Schema extends AnySchema>(
    list: keyof ExportedItems,
    schema: Schema,
    convert = (item: object) => toFields(item),
  ) => readList(list, (item, index) => validateItem(list, index, schema, convert(item)))
  const readPlan = async (item: object, index: number) => {
    const fields = toPlanFields(item)
    const { kind } = await validateItem('plans', index, planKindSchema, fields)
    return validateItem('plans', index, exportedPlanSchemas[kind], fields)
  }
  const readPerson = async (item: object, index: number) => ({
    ...(await validateItem('people', index, exportedNameSchema, toFields(item))),
    handles: await readHandles('handles' in item ? item.handles : undefined, (message) =>
      refuseItem('people', index, message),
    ),
  })
  return {
    people: await readList('people', readPerson),
    banks: await readItems('banks', schemas.banks),
    lends: await readItems('lends', schemas.lends, toLendFields),
    returns: await readItems('returns', schemas.returns),
    expenses: await readItems('expenses', schemas.expenses),
    transfers: await readItems('transfers', schemas.transfers),
    imports: await readItems('imports', schemas.imports),
    ledger: await readItems('ledger', schemas.ledger),
    plans: await readList('plans', readPlan),
    proofs: await readItems('proofs', schemas.proofs),
  }
}

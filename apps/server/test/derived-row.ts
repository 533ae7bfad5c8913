import { type Endpoint, permissionOf } from '@nirbhaya/contract/call'
import fc from 'fast-check'
import { z } from 'zod'
import { type ExpectedStatus, type Row, requestId, type Sent } from './access/access-row.ts'
import type { Caller, World } from './access/access-world.ts'
import { fillPlaceholders, paramsOf, placeholderValuesOf } from './endpoint-params.ts'
import { asText, type JsonSchema, validFor } from './fuzz/values.ts'

const schemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema

/**
 * Derives a row of `access-table.test.ts` from a call's contract: `access` gives the status that each caller
 * gets, and the schemas give the request.
 */
export function derivedRow(endpoint: Endpoint): Row {
  const { method, config } = endpoint
  const isFound = paramsOf(endpoint.url).every(({ key }) => key !== undefined)
  const works: ExpectedStatus = method === 'GET' && isFound ? 200 : 'answered'
  const sends: Row['sends'] = (world, caller) => sent(endpoint, world, caller)
  if (permissionOf(config.access)) {
    return { expected: { visitor: 401, customer: 403, other: 403, owner: works }, sends }
  }
  switch (config.access) {
    case 'customer': {
      // The contract does not tell which customer owns the order (or other data) that a parameter names. So
      // a call with parameters may be answered with almost any status: see `ExpectedStatus`. A row in
      // `test/access` can name the exact status for each customer.
      const theirs = isFound && paramsOf(endpoint.url).length === 0 ? works : 'answered'
      return { expected: { visitor: 401, customer: theirs, other: theirs, owner: theirs }, sends }
    }
    default:
      return { expected: { visitor: works, customer: works, other: works, owner: works }, sends }
  }
}

function sent(endpoint: Endpoint, world: World, caller: Caller): Sent {
  const { body, form, querystring } = endpoint.schema
  const { email, password } = caller
  const placeholders = { ...placeholderValuesOf(world), email, password }
  const sample = (schema: z.ZodType) => {
    const [value] = fc.sample(validFor(schemaOf(schema)), { numRuns: 1, seed: 1 })
    return JSON.parse(fillPlaceholders(JSON.stringify(value ?? {}), placeholders)) as Record<
      string,
      unknown
    >
  }
  const params = Object.fromEntries(
    paramsOf(endpoint.url).map(({ name, key }) => [name, key ? String(world[key]) : requestId]),
  )
  const needed = querystring && requiredOf(schemaOf(querystring), sample(querystring))
  return {
    params,
    ...(needed && { query: needed }),
    ...(body && { body: sample(body) }),
    ...(form && { form: asForm(sample(form)) }),
  }
}

/**
 * Returns only the required query parameters. Optional parameters include the cursor of a list, and the shop
 * refuses an invented cursor.
 */
function requiredOf({ required = [] }: JsonSchema, values: Record<string, unknown>) {
  return Object.fromEntries(required.map((name) => [name, asText(values[name])]))
}

function asForm(values: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) form.set(name, asText(value))
  return form
}

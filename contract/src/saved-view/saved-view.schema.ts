import * as z from 'zod/mini'
import { anId, givenText, nothing, type ShapesOf, text } from '../schema.ts'
import { savedViewListNames, savedViewNameLength } from './saved-view.ts'

// As the list's address has them: what the page does not know it leaves out when it reads them.
const search = z
  .record(z.string().check(z.regex(/^[A-Za-z]{1,20}$/)), z.string().check(z.maxLength(2000)))
  .check(z.refine(given => Object.keys(given).length <= 20))

const name = text(savedViewNameLength)
const list = z.enum(savedViewListNames)

const view = z.object({
  id: z.string(),
  name: z.string(),
  search: z.record(z.string(), z.string()),
  isDefault: z.boolean(),
})
const params = z.object({ id: anId })

export const savedViewSchema = {
  list: { query: z.object({ list }), output: z.object({ list: z.array(view) }) },
  add: {
    body: z.object({ list, name, search, isDefault: z._default(z.boolean(), false) }),
    output: view,
  },
  // An absent field stays as it is.
  edit: {
    params,
    body: z.object({
      name: givenText(savedViewNameLength),
      search: z.optional(search),
      isDefault: z.optional(z.boolean()),
    }),
    output: view,
  },
  remove: { params, output: nothing },
}

export type SavedViewShapes = ShapesOf<typeof savedViewSchema>

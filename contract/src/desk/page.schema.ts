import * as z from 'zod/mini'
import { articleLimits } from '../content/article.ts'
import { contentPath, storedArticle, writtenArticle } from '../content/content.schema.ts'
import { nothing, type ShapesOf, text } from '../schema.ts'

// The address of the page without its slash.
const page = z.string().check(z.regex(/^[a-z-]{1,40}$/))
const version = z.int().check(z.minimum(0), z.maximum(1_000_000))
// The version that the editor has seen: a newer one is not overwritten.
const seen = version

const change = {
  version: z.int(),
  // False where this version is the default text.
  own: z.boolean(),
  // The version that was restored.
  restored: z.nullable(z.int()),
  remark: z.string(),
  changedAt: z.string(),
  changedBy: z.string(),
}

export const deskPageSchema = {
  list: {
    output: z.object({
      list: z.array(
        z.object({
          path: contentPath,
          version: z.int(),
          own: z.boolean(),
          changedAt: z.string(),
          changedBy: z.string(),
        }),
      ),
    }),
  },
  one: {
    params: z.object({ page }),
    output: z.object({
      path: contentPath,
      // 0 as long as nothing was saved.
      version: z.int(),
      // Null for the default text.
      article: z.nullable(storedArticle),
      // The newest first.
      versions: z.array(z.object(change)),
    }),
  },
  version: {
    params: z.object({ page, version: text(7, value => (/^\d+$/.test(value) ? undefined : 'format')) }),
    output: z.object({ version: z.int(), article: z.nullable(storedArticle) }),
  },
  save: {
    params: z.object({ page }),
    body: z.object({ article: writtenArticle, seen, remark: text(articleLimits.remark) }),
    output: nothing,
  },
  restore: { params: z.object({ page }), body: z.object({ version, seen }), output: nothing },
}

export type DeskPageShapes = ShapesOf<typeof deskPageSchema>

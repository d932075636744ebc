import * as z from 'zod/mini'
import { type ShapesOf, text } from '../schema.ts'
import { articleLimits, bodyProblem, contentPaths, textProblem } from './article.ts'

const inThree = <Schema extends z.ZodMiniType>(one: Schema) => z.object({ zh: one, zhtw: one, en: one })

// As it is written by the administrator.
export const writtenArticle = z.object({
  lead: inThree(text(articleLimits.lead, textProblem)),
  sections: z
    .array(
      z.object({
        heading: inThree(text(articleLimits.heading, textProblem)),
        body: inThree(text(articleLimits.body, bodyProblem)),
      }),
    )
    .check(z.minLength(1), z.maxLength(articleLimits.sections)),
})

const words = inThree(z.string())
export const storedArticle = z.object({
  lead: words,
  sections: z.array(z.object({ heading: words, body: words })),
})

export const contentPath = z.enum(contentPaths)

export const contentSchema = {
  article: {
    query: z.object({ path: contentPath }),
    output: z.object({ article: z.nullable(storedArticle) }),
  },
}

export type ContentShapes = ShapesOf<typeof contentSchema>

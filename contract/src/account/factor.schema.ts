import * as z from 'zod/mini'
import { anId, givenText, nothing, type ShapesOf, text } from '../schema.ts'
import { passwordDigest } from './account.schema.ts'
import { codeMaxLength, factorRules } from './factor.ts'

const proof = z.object({ password: passwordDigest, code: text(codeMaxLength, factorRules.code) })

// Shown once: the server stores only hashes.
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const factorSchema = {
  factor: {
    output: z.object({
      enabled: z.boolean(),
      enabledAt: z.nullable(z.string()),
      recoveryCodesLeft: z.int(),
      // The portal wants it of all staff: it cannot be switched off.
      required: z.boolean(),
    }),
  },
  startFactor: {
    // The code only where one factor takes the place of another.
    body: z.object({ password: passwordDigest, code: givenText(codeMaxLength) }),
    output: z.object({
      // For users who type it into the app instead of scanning.
      secret: z.string(),
      // The same as a code to scan: its rows, 1 for dark.
      qrRows: z.array(z.string()),
    }),
  },
  confirmFactor: {
    body: z.object({ code: text(codeMaxLength, factorRules.appCode) }),
    output: recoveryCodes,
  },
  renewCodes: { body: proof, output: recoveryCodes },
  removeFactor: { body: proof, output: nothing },
  staffFactors: {
    output: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string(),
        enabled: z.boolean(),
        enabledAt: z.nullable(z.string()),
      }),
    ),
  },
  resetFactor: { params: z.object({ id: anId }), output: nothing },
}

export type FactorShapes = ShapesOf<typeof factorSchema>

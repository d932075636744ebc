import * as z from 'zod/mini'
import { choice, exportQuery, keywordMaxLength, listOf, listQuery } from '../list.schema.ts'
import { nothing, type ShapesOf, text } from '../schema.ts'
import { ledgerAccounts, ledgerColumns, ledgerKinds } from './desk-ledger.ts'
import { currency, day, providerShape } from './shape.schema.ts'

const sortKeys = ['time'] as const

const ledgerFilter = {
  customerId: z.optional(text(36)),
  provider: z.optional(text(8)),
  currency,
  account: choice(ledgerAccounts),
  kind: choice(ledgerKinds),
  // A number of an order, a bill, a payment, a refund or a credit note, or the name of a customer.
  keyword: z.optional(text(keywordMaxLength)),
  // Days of the movement, both included.
  from: day,
  to: day,
}

const numbered = z.nullable(z.object({ id: z.string(), number: z.string() }))

export const billDeskLedgerSchema = {
  ledger: {
    query: z.object({ ...listQuery(sortKeys), ...ledgerFilter }),
    output: z.extend(
      listOf(
        z.object({
          id: z.string(),
          // Entries with the same one are one movement; they balance in each currency.
          postingId: z.string(),
          kind: z.enum(ledgerKinds),
          account: z.enum(ledgerAccounts),
          text: z.string(),
          accountText: z.string(),
          customerId: z.string(),
          customerName: z.string(),
          provider: providerShape,
          currency: z.string(),
          // One of them is 0.
          debit: z.number(),
          credit: z.number(),
          day: z.string(),
          time: z.string(),
          order: numbered,
          bill: numbered,
          payment: numbered,
          creditNote: numbered,
          refund: numbered,
          // Empty where the portal did it by itself.
          by: z.string(),
          reason: z.string(),
          // Debits less credits of its currency up to this entry, of those that match.
          balance: z.number(),
        }),
      ),
      {
        // Of all entries that match; currencies are never added.
        totals: z.array(
          z.object({ currency: z.string(), debit: z.number(), credit: z.number(), balance: z.number() }),
        ),
      },
    ),
  },
  exportLedger: {
    query: z.object({ ...exportQuery(sortKeys, ledgerColumns), ...ledgerFilter }),
    output: nothing,
  },
}

export type BillDeskLedgerShapes = ShapesOf<typeof billDeskLedgerSchema>

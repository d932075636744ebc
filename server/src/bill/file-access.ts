import { hasModule, type Session } from '#kernel/access.ts'
import type { Database } from '#kernel/database.ts'
import type { FileAccess } from '#kernel/storage/file-access.ts'
import { chargeThing } from './charge/late.ts'
import { maySeeCharge } from './charge/sql.ts'
import { disputeThing } from './dispute/dispute.ts'
import { maySeeDispute } from './dispute/sql.ts'
import { fapiaoThing } from './fapiao/fapiao.ts'
import { maySeeFapiao } from './fapiao/sql.ts'
import { paymentThing } from './pay/pay.ts'
import { maySeePayment } from './pay/sql.ts'
import type { BillScope } from './scope.ts'

type MaySee = (db: Database, scope: BillScope, id: string) => Promise<boolean>

// Slips, fapiao and documents of a dispute or a late charge: readable by the customer's users with bills, and the
// provider's agents and finance.
const readBy =
  (maySee: MaySee) =>
  async (db: Database, id: string, who: Session): Promise<boolean> => {
    if (who.customerId !== undefined)
      return hasModule(who, 'billing') && maySee(db, { customerId: who.customerId }, id)
    const reads = who.roles.some(role => role === 'agent' || role === 'finance' || role === 'admin')
    const hasNoProvider = who.providerId === undefined && !who.roles.includes('admin')
    return reads && !hasNoProvider && maySee(db, { providerId: who.providerId }, id)
  }

export const billFileAccess: FileAccess = {
  [paymentThing]: readBy(maySeePayment),
  [chargeThing]: readBy(maySeeCharge),
  [disputeThing]: readBy(maySeeDispute),
  [fapiaoThing]: readBy(maySeeFapiao),
}

import type { PersonalData } from '#kernel/personal-data.ts'
import { importsOf } from './list/sql.ts'
import { wireImport } from './show.ts'

export const importPersonalData: PersonalData = {
  name: 'imports',
  module: 'import',
  of: async (db, who, language) =>
    (await importsOf(db, who.customerId, {}).orderBy('order_import.id').execute()).map(row =>
      wireImport(row, language),
    ),
}

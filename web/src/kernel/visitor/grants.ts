import {
  type EnCode,
  type EntryKind,
  isGranted,
  type ModelId,
  type PageEntries,
  type PermissionModels,
  pageEntries,
} from '@dtms/contract/account/permission.ts'

/** spec 6: what a page shows and hides. What is no entry of the page is open to every user of the page. */
export const grantsOf = <Model extends ModelId>(models: PermissionModels, modelId: Model) => {
  const may = <Kind extends EntryKind>(kind: Kind, enCode: EnCode<Model, Kind>): boolean =>
    isGranted(models, modelId, kind, enCode)
  const page: PageEntries = pageEntries[modelId]
  const open = (kind: 'column' | 'form', name: string) =>
    !page[kind].includes(name) || may(kind, name as EnCode<Model, typeof kind>)
  return {
    may,
    sees: (column: string) => open('column', column),
    // A new row shows the editable fields, an existing one the visible ones.
    part: (name: string, isNew: boolean) => ({
      shown: open(isNew ? 'form' : 'column', name),
      editable: open('form', name) && may('button', (isNew ? 'add' : 'edit') as EnCode<Model, 'button'>),
    }),
  }
}

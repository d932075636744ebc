import { fill } from '@dtms/contract/language.ts'
import type { LeftOutReason } from '@dtms/contract/order/bulk.ts'
import { Archive, ArchiveRestore, Barcode, Files, Tag } from 'lucide-react'
import { useState } from 'react'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import type { OrderRow } from '../../queries.ts'
import { LeftOutDialog } from './left-out-dialog.tsx'
import { bulk } from './queries.ts'
import { TagDialog } from './tag-dialog.tsx'
import { bulkText } from './text.ts'

interface BulkActionsProps {
  orders: readonly OrderRow[]
  // The rows are others now.
  onMoved: () => void
  onTagged: () => void
}

type FileName = 'labels' | 'papers'
interface LeftOut {
  title: string
  reasons: readonly LeftOutReason[]
  // Of a file: the others are in it once this is known.
  of?: FileName
}

// What is done with the chosen orders of the list.
export const BulkActions = ({ orders, onMoved, onTagged }: BulkActionsProps) => {
  const say = useWords(bulkText)
  const [busy, setBusy] = useState<FileName | 'archive'>()
  const [leftOut, setLeftOut] = useState<LeftOut>()
  const [tagging, setTagging] = useState(false)
  const ids = orders.map(({ id }) => id)
  const inArchive = orders.every(({ archived }) => archived)

  const doing = async (name: FileName | 'archive', work: () => Promise<void>) => {
    setBusy(name)
    try {
      await work()
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
      if (error.reasons.length > 0 && name !== 'archive')
        setLeftOut({
          title: fill(name === 'labels' ? say.leftOutLabels : say.leftOutPapers, {
            n: error.reasons.length,
          }),
          reasons: error.reasons as LeftOutReason[],
          of: name,
        })
    } finally {
      setBusy(undefined)
    }
  }
  const named = (refused: readonly { id: string; reason: string }[]) =>
    refused.map(({ id, reason }) => ({
      orderId: id,
      orderNo: orders.find(order => order.id === id)?.orderNo ?? '',
      text: reason,
    }))
  const archive = async () => {
    const { done, refused } = await bulk.archive(ids, !inArchive)
    if (done.length > 0)
      void showMessage('success', fill(inArchive ? say.back : say.archived, { n: done.length }))
    if (refused.length > 0)
      setLeftOut({ title: fill(say.notArchived, { n: refused.length }), reasons: named(refused) })
    else onMoved()
  }
  // What was refused is read before the choice, and this with it, is gone.
  const closeLeftOut = () => {
    setLeftOut(undefined)
    if (!leftOut?.of) onMoved()
  }

  return (
    <>
      <Button
        icon={<Barcode aria-hidden="true" />}
        busy={busy === 'labels'}
        onClick={() => void doing('labels', () => bulk.labels(orders, false))}
      >
        {say.labels}
      </Button>
      <Button
        icon={<Files aria-hidden="true" />}
        busy={busy === 'papers'}
        onClick={() => void doing('papers', () => bulk.papers(orders, false))}
      >
        {say.papers}
      </Button>
      <Button icon={<Tag aria-hidden="true" />} onClick={() => setTagging(true)}>
        {say.tags}
      </Button>
      <Button
        icon={inArchive ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
        busy={busy === 'archive'}
        onClick={() => void doing('archive', archive)}
      >
        {inArchive ? say.bringBack : say.archive}
      </Button>
      {tagging && (
        <TagDialog
          orders={orders}
          onTagged={refused => {
            onTagged()
            if (refused.length > 0)
              setLeftOut({ title: fill(say.notTagged, { n: refused.length }), reasons: named(refused) })
          }}
          onClose={() => setTagging(false)}
        />
      )}
      {leftOut && (
        <LeftOutDialog
          {...leftOut}
          others={leftOut.of ? orders.length - leftOut.reasons.length : 0}
          onOthers={async () => {
            const name = leftOut.of
            setLeftOut(undefined)
            if (name) await doing(name, () => bulk[name](orders, true))
          }}
          onClose={closeLeftOut}
        />
      )}
    </>
  )
}

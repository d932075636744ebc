import { maxLabels, orderPdfCalls } from '@dtms/contract/order/pdf.ts'
import { Barcode, FileText } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '#kernel/file/save-file.ts'
import { useWords, type WordTable } from '#kernel/language.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { download } from '#kernel/request/send.ts'
import { Button } from '#ui/button/button.tsx'

const pdfsText = {
  confirmation: { zh: '确认书', zhtw: '確認書', en: 'Confirmation' },
  labels: { zh: '唛头', zhtw: '嘜頭', en: 'Labels' },
  boxLabels: { zh: 'FBA 箱唛', zhtw: 'FBA 箱嘜', en: 'FBA box labels' },
} as const satisfies WordTable

interface OrderPdfsProps {
  // A confirmation contains the price (spec 6).
  withPrices?: boolean
  order: { id: string; orderNo: string; flowStatus: number; quantity: number; fba?: unknown }
}

/** An order's documents to save: the confirmation, and a label for each piece while goods are to come. */
export const useOrderPdfs = ({ order, withPrices = true }: OrderPdfsProps) => {
  const say = useWords(pdfsText)
  const [busy, setBusy] = useState<'confirmation' | 'labels'>()

  const save = async (paper: 'confirmation' | 'labels', work: () => Promise<void>) => {
    setBusy(paper)
    try {
      await work()
    } catch (error) {
      // `send` has shown the reason.
      if (!(error instanceof CallFailure)) throw error
    } finally {
      setBusy(undefined)
    }
  }
  const { id, orderNo, quantity } = order
  const confirmation = async () =>
    saveFile(await download(orderPdfCalls.confirmation, { params: { id } }), `${orderNo}.pdf`)
  // Many pieces come in several files.
  const labels = async () => {
    for (let from = 1; from <= quantity; from += maxLabels)
      saveFile(
        await download(orderPdfCalls.labels, { params: { id }, query: { from } }),
        `${orderNo}-labels.pdf`,
      )
  }
  const mayLabel = (order.flowStatus === 1 || order.flowStatus === 2) && quantity > 0
  return [
    ...(withPrices
      ? [
          {
            id: 'confirmation',
            label: say.confirmation,
            icon: <FileText aria-hidden="true" />,
            busy: busy === 'confirmation',
            onSelect: () => void save('confirmation', confirmation),
          },
        ]
      : []),
    ...(mayLabel
      ? [
          {
            id: 'labels',
            label: order.fba ? say.boxLabels : say.labels,
            icon: <Barcode aria-hidden="true" />,
            busy: busy === 'labels',
            onSelect: () => void save('labels', labels),
          },
        ]
      : []),
  ]
}

// For the shipper's panel and the desk's.
export const OrderPdfs = (props: OrderPdfsProps) =>
  useOrderPdfs(props).map(({ id, label, icon, busy, onSelect }) => (
    <Button key={id} icon={icon} busy={busy} onClick={onSelect}>
      {label}
    </Button>
  ))

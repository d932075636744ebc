import { documentWords } from '@dtms/contract/order/order.ts'
import { useLanguage } from '#kernel/language.ts'
import { Preview } from '../documents.tsx'
import type { OrderDetail } from '../queries.ts'

interface MilestonePhotosProps {
  documents: OrderDetail['documents']
  milestoneId: string | undefined
}

// What was photographed when a milestone was recorded.
export const MilestonePhotos = ({ documents, milestoneId }: MilestonePhotosProps) => {
  const language = useLanguage()
  return documents
    .filter(document => document.milestoneId !== null && document.milestoneId === milestoneId)
    .map(({ id, path, name }) => (
      <span key={id}>
        {documentWords.photo[language]} <Preview path={path} name={name} />
      </span>
    ))
}

import { Check, Clock, Inbox, TriangleAlert } from 'lucide-react'
import { useWords } from '#kernel/language.ts'
import { type MessageKind, showMessage } from '#kernel/message.ts'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { Button } from '#ui/button/button.tsx'
import { ComputerNotice } from '#ui/feedback/computer-notice.tsx'
import { LinkFailure } from '#ui/feedback/link-failure.tsx'
import { LoadFailure } from '#ui/feedback/load-failure.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { FormFailure } from '#ui/field/form-failure.tsx'
import { QrCode } from '#ui/qr/qr-code.tsx'
import { QrPicture } from '#ui/qr/qr-picture.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { Shown } from '../shown.tsx'
import { kitPageText } from '../text.ts'

const kinds: MessageKind[] = ['error', 'success', 'info', 'warning']

export const ShownNotices = () => {
  const say = useWords(kitPageText)
  return (
    <>
      <Shown name="Notice">
        <Notice icon={Check} tone="good" title={say.adopted} actions={<Button>{say.open}</Button>}>
          <p>{say.body}</p>
        </Notice>
        <Notice icon={Clock} tone="wait" title={say.wait} />
        <Notice icon={TriangleAlert} tone="bad" title={say.failed} />
        <Notice icon={Inbox} title={say.all} />
      </Shown>
      <Shown name="FormFailure, LoadFailure" wide>
        <FormFailure text={say.failed} />
        <LoadFailure title={say.failed} text={say.body} retry={say.retry} onRetry={() => {}} />
      </Shown>
      <Shown name="LinkFailure" wide>
        <LinkFailure
          failure={new CallFailure({ code: 410, message: say.body })}
          say={{
            deadTitle: say.failed,
            deadBody: say.body,
            oldTitle: say.failed,
            failedTitle: say.failed,
            retry: say.retry,
          }}
          onRetry={() => {}}
        />
      </Shown>
      <Shown name="ComputerNotice (mobile)" wide>
        <ComputerNotice onMail={async () => {}} />
      </Shown>
      <Shown name="Skeleton" wide>
        <Skeleton />
      </Shown>
      <Shown name="Awaited" wide>
        <Awaited answer={{ failure: undefined, reload: () => {} }} title={say.failed} lines={2} />
        <Awaited
          answer={{ failure: new CallFailure({ code: 500, message: say.body }), reload: () => {} }}
          title={say.failed}
        />
      </Shown>
      <Shown name="Toast">
        {kinds.map(kind => (
          <Button key={kind} onClick={() => void showMessage(kind, say.body)}>
            {kind}
          </Button>
        ))}
      </Shown>
      <Shown name="QrCode">
        <QrCode text="https://example.com" name={say.open} />
      </Shown>
      <Shown name="QrPicture">
        <QrPicture
          rows={[
            [true, false],
            [false, true],
          ]}
          name={say.open}
        />
      </Shown>
    </>
  )
}

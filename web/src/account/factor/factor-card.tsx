import { fill } from '@dtms/contract/language.ts'
import { CircleCheck, CircleMinus } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#kernel/format/time.ts'
import { useWords } from '#kernel/language.ts'
import { showMessage } from '#kernel/message.ts'
import { Button } from '#ui/button/button.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Awaited } from '#ui/query/awaited.tsx'
import { useQuery } from '#ui/query/use-query.ts'
import pages from '../pages.module.css'
import { FactorSetup } from './factor-setup.tsx'
import { ProofDialog } from './proof-dialog.tsx'
import { type Factor, factor } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { factorText } from './text.ts'

// The second factor on the account page of staff. `onChanged`: other sessions may have ended.
export const FactorCard = ({ onChanged }: { onChanged: () => void }) => {
  const say = useWords(factorText)
  const query = useQuery(['me', 'second-factor'], factor.show, { fresh: true })
  const [settingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>()
  const shown = query.value
  return (
    <Card title={say.title}>
      <div className={pages.body}>
        {!shown ? (
          <Awaited answer={query} title={say.failedTitle} lines={3} />
        ) : codes ? (
          <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
        ) : settingUp ? (
          <FactorSetup
            replaces={shown.enabled}
            onCancel={() => setSettingUp(false)}
            onDone={() => {
              setSettingUp(false)
              void showMessage('success', say.switchedOn)
              query.reload()
              onChanged()
            }}
          />
        ) : (
          <Overview
            shown={shown}
            onSetUp={() => setSettingUp(true)}
            onCodes={fresh => {
              setCodes(fresh)
              query.reload()
            }}
            onOff={query.reload}
          />
        )}
      </div>
    </Card>
  )
}

const Overview = ({
  shown,
  onSetUp,
  onCodes,
  onOff,
}: {
  shown: Factor
  onSetUp: () => void
  onCodes: (codes: readonly string[]) => void
  onOff: () => void
}) => {
  const say = useWords(factorText)
  const [asking, setAsking] = useState<'codes' | 'off'>()
  const close = () => setAsking(undefined)
  return (
    <>
      <p className={pages.note}>{say.lead}</p>
      <div className={pages.line}>
        <span className={pages.what}>
          {shown.enabledAt && (
            <span className={pages.strong}>
              {fill(say.since, { time: formatDateTime(new Date(shown.enabledAt)) })}
            </span>
          )}
          <span className={pages.note}>
            {[
              shown.enabled && fill(say.codesLeft, { count: shown.recoveryCodesLeft }),
              shown.required && say.requiredNote,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <Badge tone={shown.enabled ? 'adopt' : 'quiet'} icon={shown.enabled ? CircleCheck : CircleMinus}>
          {shown.enabled ? say.on : say.off}
        </Badge>
      </div>
      <div className={pages.actions}>
        <Button onClick={onSetUp}>{shown.enabled ? say.changeApp : say.setUp}</Button>
        {shown.enabled && <Button onClick={() => setAsking('codes')}>{say.renewCodes}</Button>}
        {shown.enabled && !shown.required && (
          <Button look="quiet" onClick={() => setAsking('off')}>
            {say.switchOff}
          </Button>
        )}
      </div>
      {asking === 'codes' && (
        <ProofDialog
          title={say.renewCodes}
          onClose={close}
          onProven={async (password, code) => {
            const { recoveryCodes } = await factor.renewCodes(password, code)
            close()
            onCodes(recoveryCodes)
          }}
        />
      )}
      {asking === 'off' && (
        <ProofDialog
          title={say.switchOff}
          danger
          onClose={close}
          onProven={async (password, code) => {
            await factor.remove(password, code)
            close()
            void showMessage('success', say.switchedOff)
            onOff()
          }}
        />
      )}
    </>
  )
}

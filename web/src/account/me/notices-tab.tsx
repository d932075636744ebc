import {
  type NoticeChannel,
  type NoticeEvent,
  noticeChannels,
  noticeChannelWords,
  noticeEvents,
  noticeEventWords,
  rolesOfEvent,
} from '@dtms/contract/account/me.ts'
import { pushedEvents } from '@dtms/contract/notice/push.ts'
import { useState } from 'react'
import { useLanguage, useWords, withLabel } from '#kernel/language.ts'
import { Card } from '#ui/layout/card.tsx'
import styles from '../pages.module.css'
import { usePermission } from '../permission.ts'
import tableStyles from './notices-tab.module.css'
import { PushCard } from './push-card.tsx'
import { type Me, me } from './queries.ts'
import { meText } from './text.ts'

// Notices by event and channel: each tick is saved at once.
export const NoticesTab = ({ account, onChanged }: { account: Me; onChanged: () => void }) => {
  const say = useWords(meText)
  const language = useLanguage()
  const may = usePermission('account')
  const [off, setOff] = useState(account.noticesOff)
  const events = noticeEvents.filter(
    event => rolesOfEvent[event]?.some(role => account.roles.includes(role)) ?? true,
  )
  const isOff = (event: NoticeEvent, channel: NoticeChannel) =>
    off.some(notice => notice.event === event && notice.channel === channel)

  const tick = async (event: NoticeEvent, channel: NoticeChannel, wanted: boolean) => {
    const others = off.filter(notice => notice.event !== event || notice.channel !== channel)
    const next = wanted ? others : [...others, { event, channel }]
    setOff(next)
    try {
      await me.setNotices(next)
      onChanged()
    } catch {
      // `send` has shown why; the tick goes back to what the server has.
      setOff(off)
    }
  }

  return (
    <div className={styles.sections}>
      <PushCard />
      <Card title={say.notices}>
        <div className={styles.body}>
          <p className={styles.lead}>{say.noticesLead}</p>
          <table className={tableStyles.table}>
            <thead>
              <tr>
                <th scope="col">{say.event}</th>
                {noticeChannels.map(channel => (
                  <th key={channel} scope="col">
                    {noticeChannelWords[channel][language]}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {events.map(event => (
                <tr key={event}>
                  <th scope="row">{noticeEventWords[event][language]}</th>
                  {noticeChannels.map(channel => (
                    <td key={channel}>
                      {(channel !== 'push' || pushedEvents.includes(event)) && (
                        <label className={tableStyles.tick}>
                          <input
                            type="checkbox"
                            aria-label={withLabel(
                              noticeEventWords[event][language],
                              noticeChannelWords[channel][language],
                            )}
                            checked={!isOff(event, channel)}
                            disabled={!may('button', 'notices')}
                            onChange={ticked => void tick(event, channel, ticked.currentTarget.checked)}
                          />
                        </label>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Card>
    </div>
  )
}

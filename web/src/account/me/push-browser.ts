import { pushCalls } from '@dtms/contract/notice/push.ts'
import { send } from '#kernel/request/send.ts'

// What this browser has of web push: its push service, the person's permission and the portal's service worker.
export type PushState = 'on' | 'off' | 'blocked' | 'unsupported'

const registration = () => navigator.serviceWorker.getRegistration()

export const pushState = async (): Promise<PushState> => {
  if (!('PushManager' in globalThis) || !('Notification' in globalThis)) return 'unsupported'
  const worker = await registration()
  if (!worker) return 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  return (await worker.pushManager.getSubscription()) ? 'on' : 'off'
}

export const allowPush = async (): Promise<PushState> => {
  if ((await Notification.requestPermission()) !== 'granted') return pushState()
  const worker = await registration()
  if (!worker) return 'unsupported'
  const { publicKey } = await send(pushCalls.key)
  const subscription = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  try {
    const { p256dh = '', auth = '' } = keys ?? {}
    await send(pushCalls.add, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
  } catch (error) {
    await subscription.unsubscribe()
    throw error
  }
  return 'on'
}

export const endPush = async (): Promise<PushState> => {
  const subscription = await (await registration())?.pushManager.getSubscription()
  if (subscription) {
    await subscription.unsubscribe()
    await send(pushCalls.remove, { body: { endpoint: subscription.endpoint } })
  }
  return pushState()
}

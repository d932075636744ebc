import { maxFileBytes } from '@dtms/contract/file/file.ts'
import { useEffect, useRef, useState } from 'react'
import { CallFailure } from '#kernel/request/call-failure.ts'
import { file as files } from './queries.ts'

export interface Brought {
  id: string
  path: string
  name: string
}

export interface BroughtFile {
  value: Brought | undefined
  // The running upload: its name, and its progress (0 to 1).
  progress: { name: string; share: number } | undefined
  // Why the last one was not taken.
  refused: string
  bring: (chosen: File) => void
  remove: () => void
  // The file for the form that is being sent: waits for a running upload. 'refused' means that it failed, which is
  // shown at its field, and the form stays.
  arrived: () => Promise<Brought | 'refused' | undefined>
}

// A file that goes with a form: uploaded as soon as it is chosen, so that it is ready when the form is sent.
export const useBroughtFile = (tooBig: string, onArrived?: (brought: Brought) => void): BroughtFile => {
  const [value, setValue] = useState<Brought>()
  const [progress, setProgress] = useState<BroughtFile['progress']>()
  const [refused, setRefused] = useState('')
  const underWay = useRef<Promise<Brought | 'refused'>>(undefined)
  const gone = useRef<AbortController>(undefined)

  // A form that was left sends nothing any more.
  useEffect(() => () => gone.current?.abort(), [])

  const deliver = async (chosen: File, signal: AbortSignal): Promise<Brought | 'refused'> => {
    const { name } = chosen
    setProgress({ name, share: 0 })
    try {
      const onProgress = (share: number) => setProgress({ name, share })
      const { id, path } = await files.bring(chosen, { onProgress, signal, silent: true })
      const brought = { id, path, name }
      setValue(brought)
      onArrived?.(brought)
      return brought
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure
      setRefused(Object.values(failure.fields)[0] ?? failure.message)
      return 'refused'
    } finally {
      underWay.current = undefined
      setProgress(undefined)
    }
  }

  return {
    value,
    progress,
    refused,
    bring: chosen => {
      setRefused(chosen.size > maxFileBytes ? tooBig : '')
      if (chosen.size > maxFileBytes) return
      gone.current = new AbortController()
      underWay.current = deliver(chosen, gone.current.signal)
    },
    remove: () => setValue(undefined),
    arrived: async () => underWay.current ?? value,
  }
}

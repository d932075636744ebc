import type { CardColumn } from '@dtms/contract/rate/card.ts'
import type { Box } from './cell.ts'
import type { Head } from './heading/head.ts'

export interface FoundTable {
  box: Box
  head: number
  columns: FoundColumn[]
  // The part by the cubic metre of a table that also has prices by the kilogram.
  isSecond?: boolean
}

export interface FoundColumn extends CardColumn {
  at: number
  heading: string
  exact?: boolean | undefined
  facts: Pick<Head, 'currency' | 'byVolume' | 'isTotal' | 'fcl' | 'isValidity'>
}

import { type ComponentProps, createElement, type ElementType, type LazyExoticComponent, lazy } from 'react'
import type { ChunkFailure } from './load-chunk.ts'

type Component = Exclude<ElementType, string>

/** A component in a file of its own, loaded when it is first shown. What could not be loaded is asked for again the next time. */
export const lazyPart = <Name extends string, Module extends Record<Name, Component>>(
  load: () => Promise<Module>,
  name: Name,
) => {
  let part: LazyExoticComponent<Module[Name]>
  const begin = () => {
    part = lazy(() =>
      load().then(
        module => ({ default: module[name] }),
        (failure: ChunkFailure) => {
          failure.forget = begin
          throw failure
        },
      ),
    )
  }
  begin()
  return (props: ComponentProps<Module[Name]>) => createElement(part, props)
}

import { type ElementType, lazy } from 'react'

type Component = Exclude<ElementType, string>

/** A component in a file of its own, loaded when it is first shown. */
export const lazyPart = <Name extends string, Module extends Record<Name, Component>>(
  load: () => Promise<Module>,
  name: Name,
) => lazy<Module[Name]>(async () => ({ default: (await load())[name] }))

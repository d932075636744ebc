import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'
import { Spinner } from './spinner.tsx'

type ButtonLook = 'primary' | 'secondary' | 'soft' | 'quiet' | 'cta' | 'danger' | 'link'

interface ButtonStyle {
  look?: ButtonLook | undefined
  size?: 'medium' | 'large' | undefined
  wide?: boolean | undefined
}

// The looks of a button, for links that lead somewhere but look like one.
export const buttonClass = ({
  look = 'secondary',
  size = 'medium',
  wide = false,
}: ButtonStyle = {}): string =>
  classNames(styles.button, styles[look], size === 'large' && styles.large, wide && styles.wide)

interface ButtonProps extends ButtonStyle, ComponentProps<'button'> {
  // Work is running: the button retains its size and its focus, but takes no further click.
  busy?: boolean
  icon?: ReactNode
}

let pressedLast: EventTarget | undefined

export const Button = ({ look, size, wide, busy = false, icon, children, onClick, ...rest }: ButtonProps) => (
  <button
    type="button"
    {...rest}
    className={classNames(buttonClass({ look, size, wide }), rest.className)}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest['aria-disabled']}
    onClick={event => {
      // The second press of a double press is not meant for a button that has only just come below the pointer.
      const stray = event.detail > 1 && pressedLast !== event.currentTarget
      pressedLast = event.currentTarget
      // aria-disabled instead of disabled, which would throw the focus out of the form.
      if (busy || stray) event.preventDefault()
      else onClick?.(event)
    }}
  >
    {busy ? <Spinner /> : icon}
    {children}
  </button>
)

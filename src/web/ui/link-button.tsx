import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

type LinkButtonProps = LinkProps & { variant?: ButtonVariant; size?: ButtonSize; className?: string }

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link className={buttonStyle(variant, size, className)} {...rest} />
}

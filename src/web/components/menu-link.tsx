import { useContext } from 'react'
import { Link, type LinkProps } from 'react-router'
import { isIn } from '../app/is-at.ts'
import { NextScreen } from '../ui/next-screen.ts'

/** A link of a menu, marked from the press on, although its screen may still be loading. */
export function MenuLink({
  to,
  also,
  ...rest
}: LinkProps & { to: string; also?: readonly string[] | undefined }) {
  const { pathname, isLoading } = useContext(NextScreen)
  return (
    <Link
      to={to}
      // A second press while the screen loads adds no second entry to the browser's history.
      {...(isLoading && { replace: to === pathname })}
      aria-current={isIn({ path: to, also }, pathname) ? 'page' : undefined}
      {...rest}
    />
  )
}

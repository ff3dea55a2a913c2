/** Text that is cut off if there is no room; its title shows all of it. */
export function Cut({ children, id }: { children: string; id?: string }) {
  return (
    <span id={id} title={children} className="block truncate">
      {children}
    </span>
  )
}

/** Text that gives way to its neighbours; the whole of it shows when the pointer rests on it. */
export function Cut({ children, id }: { children: string; id?: string }) {
  return (
    <span id={id} title={children} className="block truncate">
      {children}
    </span>
  )
}

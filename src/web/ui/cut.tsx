/** Text that gives way to its neighbours; the whole of it shows when the pointer rests on it. */
export function Cut({ children }: { children: string }) {
  return (
    <span title={children} className="block truncate">
      {children}
    </span>
  )
}

/** Whether the address is the one of this path, or one below it. */
export const isAt = (path: string, pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

/** Whether the address is of this entry of a menu, or of a screen that belongs to it. */
export const isIn = (
  { path, also = [] }: { path: string; also?: readonly string[] | undefined },
  pathname: string,
) => [path, ...also].some((own) => isAt(own, pathname))
